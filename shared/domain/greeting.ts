export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning 5–12, afternoon 12–17, evening else; by the local hour. Source: D4. */
export function dayPart(at: Date): DayPart {
  const hour = at.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/** The avatar's letters: the first of the first and of the last name. Source: D3. */
export const initials = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase()
