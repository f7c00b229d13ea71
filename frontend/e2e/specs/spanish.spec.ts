import { paths } from "@/lib/paths";
import { englishOn } from "../support/english";
import { expect, test } from "../support/test";

test.use({ locale: "es-US" });

test("a browser that prefers Spanish gets Spanish, and requests no texts of another language", async ({
  page,
  expectAccessible,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Iniciar sesión · Acremark");
  expect(scripts.filter((url) => url.includes("/texts-es"))).toHaveLength(1);
  expect(scripts.filter((url) => url.includes("/texts-en"))).toEqual([]);
  await expectAccessible();
});

test.describe("with an unsupported language first", () => {
  test.use({ locale: "pl-PL" });
  test("the page is in English", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log In");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("the log-in form names missing values in Spanish", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("alert")).toHaveText("Ingrese un correo electrónico");
});

test("a refused sign-up shows the reason in Spanish", async ({ page, expectAccessible }) => {
  await page.goto("/preSignup");
  await page.getByRole("link", { name: "Soy agricultor" }).click();
  const main = page.getByRole("main");
  const submit = main.getByRole("button", { name: "Registrarse" });
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText("Llene todos los campos");

  for (const [label, value] of [
    ["Nombre", "Ada"],
    ["Apellido", "Ríos"],
    ["Correo electrónico", "ada"],
    ["Número de teléfono", "308"],
    ["Contraseña", "short"],
    ["Confirme la contraseña", "another"],
  ] as const) {
    await main.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(
    "El correo electrónico no tiene el formato correcto",
  );
  for (const text of [
    "Escriba 10 dígitos, como 515-555-0142.",
    "La contraseña debe tener al menos 8 caracteres",
    "Las contraseñas no coinciden",
  ]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible();
});

test("a common password is refused in Spanish before the form is sent", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await page.goto("/signup?userType=farmer");
  const password = page.getByRole("textbox", { name: "Contraseña", exact: true });
  await password.fill("Password123!");
  await page.getByRole("textbox", { name: "Confirme la contraseña" }).focus();
  await expect(password).toHaveAccessibleDescription(/Esta contraseña es fácil de adivinar/);
});

for (const { path, name } of [
  { path: "/termsOfUse", name: "Términos de uso" },
  { path: "/privacyPolicy", name: "Política de privacidad" },
]) {
  test(`${name} exist in Spanish`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expect(page.locator("iframe")).toHaveAttribute("title", name);
    const document = page.frameLocator("iframe");
    await expect(document.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(document.locator("html")).toHaveAttribute("lang", "es");
    await expectAccessible();
  });
}

test("no public page shows any English, or is wider than the window", async ({
  page,
  expectComplaint,
}) => {
  // The link of a mail with a made-up token.
  expectComplaint(/Failed to load resource/);
  for (const path of Object.values(paths)) {
    await page.goto(path.replace(":token", "unknown"));
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(await englishOn(page), path).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow(), path).toBeLessThanOrEqual(0);
  }
});

test("if the texts fail to load, a message appears in both languages", async ({
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/Failed to load resource/);
  await page.route(/\/texts-/, (route) => route.abort());
  await page.goto("/login");
  const alerts = page.getByRole("alert");
  await expect(alerts).toHaveText([/^Acremark cannot be reached/, /^No se puede conectar/]);
  await expect(alerts.last()).toHaveAttribute("lang", "es");
  await expectAccessible();
});
