import { useLingui } from "@lingui/react/macro";
import { FramedDocument } from "./framed-document";

export default function PrivacyPolicyPage() {
  const { t } = useLingui();
  return <FramedDocument title={t`Privacy Policy`} fileName="privacy-policy.html" />;
}
