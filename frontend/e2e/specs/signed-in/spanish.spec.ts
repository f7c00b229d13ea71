import { paths } from "@/lib/paths";
import { expect, test } from "../../support/agent";
import { englishOn } from "../../support/english";
import { untilCopied } from "../../support/local-copy";
import { mailsTo } from "../../support/mail";
import { signUp, somebody } from "../../support/people";

test.describe("in a browser that wants Spanish", () => {
  test.use({ locale: "es-US" });

  test("a refused log-in shows the reason", async ({ page, expectComplaint, request }) => {
    expectComplaint(/401/);
    const person = await signUp(request, somebody("farmer"));
    await page.goto("/login");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: "Correo electrónico" }).fill("nobody@test.example");
    await main.getByRole("textbox", { name: "Contraseña" }).fill(person.password);
    await main.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("alert")).toHaveText("Ese correo electrónico no existe");
    await main.getByRole("textbox", { name: "Correo electrónico" }).fill(person.email);
    await main.getByRole("textbox", { name: "Contraseña" }).fill("not the password");
    await main.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta");
    await main.getByRole("textbox", { name: "Contraseña" }).fill(person.password);
    await main.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le damos la bienvenida, Ada");
  });

  test("a person who signs up gets mails in Spanish", async ({ page }) => {
    const person = somebody("farmer");
    await page.goto("/signup?userType=farmer");
    const main = page.getByRole("main");
    for (const [label, value] of [
      ["Nombre", person.firstName],
      ["Apellido", person.lastName],
      ["Correo electrónico", person.email],
      ["Número de teléfono", person.phoneNumber],
      ["Contraseña", person.password],
      ["Confirme la contraseña", person.password],
    ] as const) {
      await main.getByRole("textbox", { name: label, exact: true }).fill(value);
    }
    await main.getByRole("button", { name: "Registrarse" }).click();
    const [mail] = await mailsTo(person.email, /./);
    expect(mail?.subject).toBe("Confirme su correo electrónico");
    expect(mail?.text).toContain("Alguien se registró en Acremark con este correo electrónico.");
    expect(mail?.html).toContain('<html lang="es">');
  });

  test("an agent filters, reads and edits a farmer's plantings", async ({
    agentHome,
    book,
    page,
    expectAccessible,
    farms,
  }) => {
    test.slow();
    const { userId } = await book.farmer("farmer44");
    const { plantingId } = await farms.report("farmer44", {
      fieldName: "Loma",
      crop: "Sugar Beets",
      estimatedAcres: 1234.5,
      startDateISO: "2026-04-01",
    });
    await page.goto(`/agentHome?farmer=${userId}`);
    const main = page.getByRole("main");
    const table = main.getByRole("table", { name: "Siembras" });
    await table.waitFor();
    const folded = main.getByRole("button", { name: /^Filtros: / });
    if (await folded.isVisible()) await folded.click();
    const filterBy = main.getByLabel("Filtrar por");
    await expect(filterBy.getByRole("option")).toHaveText([
      "Seleccionar filtro",
      "Tipo de cultivo",
      "Temporada",
    ]);
    await filterBy.selectOption("Temporada");
    const season = main.getByLabel("Temporada", { exact: true });
    await expect(season.getByRole("option")).toHaveText([
      "Todas las temporadas",
      /^Primavera \/ Verano \d{4}$/,
      /^Otoño \d{4}$/,
    ]);
    await season.selectOption("fall");
    await expect(season).toHaveAccessibleDescription(/\bago\b.*\bdic\b/);
    await filterBy.selectOption("Tipo de cultivo");
    await main.locator("select[name=cropType]").selectOption("Remolacha azucarera");
    await expect(page).toHaveURL(/cropType=Sugar\+Beets/);
    const row = table.getByRole("row").filter({ hasText: "Loma" }).first();
    await expect(row).toContainText("Remolacha azucarera");
    await expect(row).toContainText("1,234.50");
    await main.getByRole("button", { name: "Descargar estas siembras" }).click();
    expect(await englishOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await agentHome.showWhole();
    await expectAccessible();

    await page.goto(`/plantingDetails?plantingId=${plantingId}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Loma");
    await expect(main.getByText("Remolacha azucarera")).toBeVisible();
    await expect(main.getByText("1 abr 2026")).toBeVisible();
    await main.getByText(/reportó la siembra$/).waitFor();
    await main.getByRole("button", { name: "Editar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Número de acres" }).fill("many");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.locator("[data-error]")).toHaveText(
      "Los acres deben ser un número, como 120 o 37.25",
    );
    expect(await englishOn(page)).toEqual([]);
    await expectAccessible();

    await page.goto(`/farmer/${userId}`);
    await main.getByRole("table", { name: "Acres por cultivo" }).waitFor();
    await main.getByText(/^Vinculado con usted desde el /).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await untilCopied(page);
    await page.goto("/agentHome?view=all&groupBy=crop&open=Sugar+Beets");
    await main.getByRole("table", { name: "Todas las siembras" }).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await main.getByRole("link", { name: "Gráficas" }).click();
    await main.getByRole("table", { name: "Acres por cultivo" }).waitFor();
    expect(await englishOn(page)).toEqual([]);
  });

  for (const name of ["agent", "farmer45", "employee01"]) {
    test(`no page shows ${name} any English, or is wider than the window`, async ({
      page,
      signInAs,
    }) => {
      test.slow();
      await signInAs(name);
      for (const path of Object.values(paths).filter((one) => !one.includes(":"))) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        expect(await englishOn(page), path).toEqual([]);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(await overflow(), path).toBeLessThanOrEqual(0);
      }
    });
  }
});

test("the settings change the language at once and for this browser", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("farmer46");
  await page.goto("/settings");
  const main = page.getByRole("main");
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  await main.getByRole("combobox", { name: "Language" }).focus();
  await main.getByRole("combobox", { name: "Language" }).selectOption("Español");
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Configuración");
  await expect(main.getByRole("combobox", { name: "Idioma" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Perfil · Configuración · Acremark");
  expect(await englishOn(page)).toEqual([]);
  expect(loads).toEqual([]);
  await expectAccessible();

  await main.getByRole("textbox", { name: "Número de teléfono" }).fill("308");
  await main.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "El número de teléfono no tiene la longitud correcta",
  );

  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nosotros");
  await page.goto("/settings");
  await main.getByRole("combobox", { name: "Idioma" }).selectOption("English");
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("mails are in the language chosen in the settings, whatever this browser's language is", async ({
  page,
  request,
}) => {
  const person = await signUp(request, somebody("farmer"));
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email" }).fill(person.email);
  await main.getByRole("textbox", { name: "Password" }).fill(person.password);
  await main.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada");
  await page.goto("/settings");
  const chosen = page.waitForResponse("/api/accounts/current/language");
  await main.getByRole("combobox", { name: "Language" }).selectOption("Español");
  expect((await chosen).status()).toBe(204);
  await request.post("/api/password-resets", { data: { email: person.email } });
  const mails = await mailsTo(person.email, /contraseña/);
  expect(mails.map(({ subject }) => subject)).toEqual(["Elija una contraseña nueva"]);
});
