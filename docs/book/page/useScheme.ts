import { useEffect, useState, useSyncExternalStore } from 'react'
import { paint, type Scheme } from '../scheme.ts'

export type { Scheme } from '../scheme.ts'
export type SchemeChoice = Scheme | 'system'

const KEY = 'book-scheme'
const asked = '(prefers-color-scheme: dark)'

/**
 * The reader's choice, kept for the tab; what it comes to; and how to change it.
 * @param must what the page has to be in, whatever was chosen
 */
export function useScheme(must?: Scheme): [SchemeChoice, Scheme, (choice: SchemeChoice) => void] {
  const [choice, setChoice] = useState<SchemeChoice>(
    () => (sessionStorage.getItem(KEY) as SchemeChoice | null) ?? 'system',
  )
  const system = useSyncExternalStore(watchSystem, systemScheme)
  const wanted = must ?? (choice === 'system' ? undefined : choice)
  useEffect(() => {
    sessionStorage.setItem(KEY, choice)
  }, [choice])
  useEffect(() => paint(wanted), [wanted])
  return [choice, wanted ?? system, setChoice]
}

const systemScheme = (): Scheme => (window.matchMedia?.(asked).matches ? 'dark' : 'light')

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(asked)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
