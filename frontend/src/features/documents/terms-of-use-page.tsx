import { useLingui } from "@lingui/react/macro";
import { FramedDocument } from "./framed-document";

export default function TermsOfUsePage() {
  const { t } = useLingui();
  return <FramedDocument title={t`Terms of Use`} fileName="terms-of-use.html" />;
}
