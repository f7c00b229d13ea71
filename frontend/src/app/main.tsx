import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { refreshSession } from "@/lib/refresh-session";
import "./styles/tokens.css";
import "./styles/base.css";
import { App } from "./app";

void refreshSession();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
