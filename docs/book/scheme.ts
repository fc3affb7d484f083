export type Scheme = 'light' | 'dark'

/** Makes the page light or dark regardless of the system's preference; undefined follows the system. */
export function applyScheme(scheme: Scheme | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
}
