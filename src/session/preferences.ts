/** A setting of this device, not of the customer: it survives a sign-out (D2, D11). */
const testimonialsKey = 'testimonials'

export function testimonialsOff(): boolean {
  try {
    return localStorage.getItem(testimonialsKey) === 'off'
  } catch {
    return false
  }
}

/** Saves the choice; without storage it lasts for this visit only. */
export function saveTestimonialsOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(testimonialsKey, 'off')
    else localStorage.removeItem(testimonialsKey)
  } catch {
    // The chart keeps the choice until the page is closed.
  }
}
