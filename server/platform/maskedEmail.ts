/** `anna@example.com` → `a•••@example.com` */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0]!}•••${email.slice(at)}`
}
