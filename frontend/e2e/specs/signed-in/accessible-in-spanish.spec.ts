import { englishOn } from "../../support/english";
import { addField, changeField, QUARTER } from "../../support/fields";
import { entry, keep } from "../../support/kept";
import { expect, test } from "../../support/linked";
import { FIELD } from "../../support/places";

test.use({
  locale: "es-US",
  geolocation: FIELD,
  permissions: ["geolocation"],
  keepsProgram: true,
});

// Each checks several screens, in light and in dark.
test.describe.configure({ timeout: 120_000 });

test("a farmer's way from the sign-up to a planting is accessible in Spanish", async ({
  signInAsNew,
  page,
  context,
  expectAccessible,
}) => {
  const expectWell = async (what: string) => {
    expect(await englishOn(page), what).toEqual([]);
    await expectAccessible();
  };
  const main = page.getByRole("main");
  await signInAsNew("farmer");
  await page.goto("/connectToUser");
  await main.getByRole("textbox").waitFor();
  await expectWell("the first link");

  await page.goto("/home");
  await main.getByRole("heading", { level: 2 }).first().waitFor();
  await expectWell("how to install the app");

  await page.goto("/field");
  const mark = main.getByRole("button", { name: "Marcar este campo" });
  await mark.waitFor();
  // A fix as old as this test would not be used.
  await context.setGeolocation(FIELD);
  await mark.click();
  await main.getByRole("button", { name: "Usarla ahora" }).click();
  await main.getByText("Ajustar la ubicación").click();
  await main.getByRole("button", { name: "Guardar la siembra" }).click();
  await expect(main.locator("[aria-invalid=true]")).toHaveCount(2);
  await expectWell("the form");
  await main.getByRole("button", { name: "Cancelar" }).click();
  await expectWell("an unfinished planting");

  const { userId } = await page.evaluate(() => JSON.parse(localStorage.getItem("me") ?? ""));
  await keep(page, [entry(userId, "Loma", { refusal: { reason: "forbidden" } })]);
  await page.goto("/myPlantings");
  await main.getByRole("button", { name: "Enviarla de nuevo" }).waitFor();
  await expectWell("the own plantings");
});

test("a field's screens are accessible in Spanish", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const main = page.getByRole("main");
  const expectWell = async (what: string) => {
    expect(await englishOn(page), what).toEqual([]);
    await expectAccessible();
  };
  const county = {
    fips: "31135",
    name: "Perkins County",
    state: "Nebraska",
    certainty: "said",
  } as const;
  const said = {
    name: "Loma",
    boundary: QUARTER,
    boundaryAccuracy: 4,
    fsaFarm: "12",
    county,
  } as const;
  const fieldId = await addField(page.request, said);
  await changeField(page.request, fieldId, 1, { notes: "Arroyo" });
  await addField(page.request, { name: "Arroyo" });
  await page.goto("/fields");
  await main.getByRole("link", { name: "Loma" }).waitFor();
  await main.getByText("Campos eliminados").click();
  await main.getByText(/^No se eliminó nada/).waitFor();
  await expectWell("the list");
  await page.goto(`/field/${fieldId}`);
  await main.getByText(/modificó el campo$/).waitFor();
  await expectWell("the field");
  await main.getByRole("button", { name: "Eliminar" }).click();
  await expectWell("the question before a deletion");
  await page.goto(`/field/${fieldId}/edit`);
  await main.getByRole("combobox", { name: "Condado" }).waitFor();
  await main.getByRole("textbox", { name: "Nombre del campo" }).fill("");
  await main.getByRole("button", { name: "Guardar" }).click();
  await main.locator("[aria-invalid=true]").waitFor();
  await expectWell("the form");
  await page.goto(`/field/${fieldId}/merge`);
  await main.getByRole("combobox", { name: "Unir Loma con" }).fill("Arroyo");
  await page.getByRole("option", { name: "Arroyo" }).click();
  await main.getByText(/^No hay siembras en Arroyo/).waitFor();
  await expectWell("the merge");
  await page.goto(`/field/${fieldId}/split`);
  await main.getByRole("radio", { name: "Ingresar coordenadas" }).check();
  await main.getByLabel("Esquinas").fill("40.84, -101.7352\n40.86, -101.7352");
  await main.getByText(/^Ninguna siembra está en Loma A/).waitFor();
  await expectWell("the split");
});

test("an employee's and an agent's links are accessible in Spanish", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const main = page.getByRole("main");
  const expectWell = async (what: string) => {
    expect(await englishOn(page), what).toEqual([]);
    await expectAccessible();
  };
  const farmer = await other("farmer");
  const employee = await signInAsNew("employee");
  await page.goto("/connectToUser");
  await main.getByRole("textbox").waitFor();
  await expectWell("the first link");
  await page.goto("/field");
  await main.getByRole("link", { name: "Vincularse con un agricultor" }).waitFor();
  await expectWell("the field without a farmer");
  await farmer.asks(employee.email, "employee");
  await page.goto("/settings/links");
  await main.getByRole("button", { name: `Aceptar a ${farmer.name}` }).waitFor();
  await expectWell("the links of an employee");

  await signInAsNew("agent");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/invite");
  await main.getByRole("button", { name: "Crear un enlace" }).click();
  await main.getByRole("img").waitFor();
  await main
    .getByRole("textbox", { name: "Correos electrónicos" })
    .fill("ana@\nnadie@test.example");
  await main.getByRole("button", { name: "Invitar a 2 agricultores" }).click();
  await main.getByRole("group", { name: "Personas que invitar" }).waitFor();
  await expectWell("the links of an agent");
});

test("the consent to an invitation is accessible in Spanish", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await other("agent");
  const { url } = await (await agent.request.post("/api/invitations/links")).json();
  await signInAsNew("farmer");
  await page.goto(new URL(url).pathname);
  await page.getByRole("button", { name: "Aceptar" }).waitFor();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible();
  await page.getByRole("button", { name: "Aceptar" }).click();
  await page.getByRole("heading", { name: "Ya están vinculados" }).waitFor();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible();
});

test("the offer of a newer version is accessible in Spanish", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/about");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await navigator.serviceWorker.register("/service-worker.js?newer");
  });
  await page.getByRole("button", { name: "Actualizar ahora" }).waitFor();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible();
});
