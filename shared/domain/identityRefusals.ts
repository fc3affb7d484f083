/** The only reasons to refuse identity documents, as the customer reads them on the dashboard and in the mail. */
export const identityRefusals = {
  unreadable: 'the picture is too dark, blurred or cut off to be read',
  'name-differs': 'the name on the document is not the name of your account',
  'birth-date-differs': 'the date of birth on the document is not that of your account',
  expired: 'the document has expired',
  'wrong-document': 'the document is not a passport, driver’s license or ID card',
  'side-missing': 'a side of the document is missing',
  'number-differs': 'the number you typed is not the number on the document',
  'cannot-be-verified': 'we could not verify that the document is genuine',
} as const
export type IdentityRefusal = keyof typeof identityRefusals
