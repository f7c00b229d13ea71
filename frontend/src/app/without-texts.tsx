import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";

/** Stands where the texts could not be loaded, and so has its own, in every language. */
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
