/** Icons for places in the header. */
import { Icon } from "./icon";

export const ListIcon = () => (
  <Icon>
    <path d="M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1" />
  </Icon>
);

export const FieldsIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 12h16M12 5v7M9 12v7" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
);
