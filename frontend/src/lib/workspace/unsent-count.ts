import { createContext } from "react";

/** The number of plantings with unconfirmed entries; 0 if nobody is signed in. */
export const UnsentCountContext = createContext(0);
