export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning 5–12, afternoon 12–17, otherwise evening; by the local hour. Source: D4. */
export function dayPart(at: Date): DayPart {
  const hour = at.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/** The initials of first and last name, for the avatar. Source: D3. */
export const initials = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase()
