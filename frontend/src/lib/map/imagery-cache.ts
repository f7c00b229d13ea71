/** Names the cache of the imagery that this device keeps. The service worker answers maps from it first. */
export const IMAGERY_CACHE = "imagery-of-farm";
