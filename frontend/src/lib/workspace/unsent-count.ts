import { createContext } from "react";

/** How many plantings the server has not acknowledged; none where nobody is signed in. */
export const UnsentCountContext = createContext(0);
