/** The waiting time for a customer: `Try again in 2 minutes.` Rounded up, so that it is never too short. */
export function retryAfterText(seconds: number | undefined): string {
  if (!seconds) return 'Wait a little and try again.'
  if (seconds < 90) return `Try again in ${counted(Math.ceil(seconds), 'second')}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `Try again in ${counted(minutes, 'minute')}.`
  return `Try again in ${counted(Math.ceil(minutes / 60), 'hour')}.`
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
