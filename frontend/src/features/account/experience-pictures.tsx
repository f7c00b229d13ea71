import type { ReactNode } from "react";
import { LineDrawing } from "@/components/brand/icons";

const Picture = ({ children }: { children: ReactNode }) => (
  <LineDrawing size={32}>{children}</LineDrawing>
);

export const FarmerPicture = () => (
  <Picture>
    <path d="M16 20v-8m0 0c-5.5 0-8-2.6-8-8 5.5 0 8 2.6 8 8Zm0 3c0-4.4 2.2-6.6 7-6.6 0 4.4-2.2 6.6-7 6.6Z" />
    <path d="M3 24c4-2.7 8.5-4 13-4s9 1.3 13 4M8 28.5c2.6-1.2 5.3-1.8 8-1.8s5.4.6 8 1.8" />
  </Picture>
);

export const EmployeePicture = () => (
  <Picture>
    <circle cx="10.5" cy="21" r="6.5" />
    <circle cx="10.5" cy="21" r="1.5" />
    <circle cx="25" cy="24" r="3.5" />
    <path d="M8 14.5V6h8l2.5 8H28v6.7M17 21h4.5M14 6H6M24 14V9.5" />
  </Picture>
);

export const AgentPicture = () => (
  <Picture>
    <path d="M11 6H7.5v22h17V6H21M11 4h10v5H11V4ZM12 22h8M12 15.5l2.5 2.5 5-5" />
  </Picture>
);
