import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";

/** Shown if the texts failed to load, so it has its own text in each language. */
export function WithoutTexts() {
  return (
    <main>
      <Page width="reading">
        <PageHeading title="Acremark">Acremark</PageHeading>
        <p role="alert">
          Acremark cannot be reached. Check your connection and load the page again.
        </p>
        <p role="alert" lang="es">
          No se puede conectar con Acremark. Revise su conexión y vuelva a cargar la página.
        </p>
      </Page>
    </main>
  );
}
