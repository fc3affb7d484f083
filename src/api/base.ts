/** The base address of the bank's API. */
export const apiBase: string = import.meta.env?.VITE_API_URL ?? '/api/'
