/** A choice about this device, not about the customer: it survives a sign-out (D2, D11). */
const testimonialsKey = 'testimonials'

export function testimonialsOff(): boolean {
  try {
    return localStorage.getItem(testimonialsKey) === 'off'
  } catch {
    return false
  }
}

/** Keeps the choice; where storage is refused it holds for this visit only. */
export function saveTestimonialsOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(testimonialsKey, 'off')
    else localStorage.removeItem(testimonialsKey)
  } catch {
    // The chart holds it until the page goes.
  }
}
