/**
 * The actions that a freeze stops, those it leaves alone, and the way back. G5, G25
 * @param frozenByBank undefined where the record at hand does not say who froze the account
 */
export function frozenText({ frozenByBank }: { frozenByBank?: boolean }): string {
  const stops =
    'Nothing can be withdrawn, borrowed or changed. Your money stays yours and where it is.'
  if (frozenByBank === undefined)
    return `${stops} The Security page says who froze it and how to unfreeze it.`
  return frozenByBank
    ? `We froze it to protect you. ${stops} Write to customer care to unfreeze it.`
    : `${stops} To go on, unfreeze it on the Security page.`
}
