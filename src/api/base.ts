/** Where the bank's API is. */
export const apiBase: string = import.meta.env?.VITE_API_URL ?? '/api/'
