/** Icons for places and for the progress of plantings. */
import { Icon } from "./icon";

export const PinIcon = () => (
  <Icon>
    <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
);

export const SentIcon = () => (
  <Icon>
    <path d="M12 19V7m0 0-5 5m5-5 5 5M5 3h14" />
  </Icon>
);

export const DeviceIcon = () => (
  <Icon>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 17.5h2" />
  </Icon>
);
