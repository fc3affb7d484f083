import { useEffect, useState, useSyncExternalStore } from 'react'
import { applyScheme, type Scheme } from '../scheme.ts'

export type { Scheme } from '../scheme.ts'
export type SchemeChoice = Scheme | 'system'

const KEY = 'book-scheme'
const DARK_QUERY = '(prefers-color-scheme: dark)'

/**
 * Returns the reader's choice, the scheme that results, and a setter. The choice is kept for the tab.
 * @param forced a scheme that overrides the choice
 */
export function useScheme(forced?: Scheme): [SchemeChoice, Scheme, (choice: SchemeChoice) => void] {
  const [choice, setChoice] = useState<SchemeChoice>(
    () => (sessionStorage.getItem(KEY) as SchemeChoice | null) ?? 'system',
  )
  const system = useSyncExternalStore(watchSystem, systemScheme)
  const applied = forced ?? (choice === 'system' ? undefined : choice)
  useEffect(() => {
    sessionStorage.setItem(KEY, choice)
  }, [choice])
  useEffect(() => applyScheme(applied), [applied])
  return [choice, applied ?? system, setChoice]
}

const systemScheme = (): Scheme => (window.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light')

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(DARK_QUERY)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
