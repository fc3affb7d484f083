import type { LegalDraft } from './richTextOf.ts'

export const complaints: LegalDraft = {
  title: 'Complaints',
  pageTitle: 'How to complain',
  description:
    'How to complain to Quatums, what to send, by when you have an answer, what happens meanwhile, and what to do about fraud.',
  lead: 'Tell us what went wrong. A complaint costs nothing and never delays a withdrawal.',
  lines: [
    '## How to reach us',
    '- By email: support@quatums.example, with “Complaint” in the subject.',
    '- With the form on the contact page.',
    '- By letter: Complaints, Quatums, 100 Example Plaza, Springfield.',
    '- By phone: +1 555 010 0100, Monday to Saturday, 8.00 to 17.00.',
    'You don’t need to be a customer. Somebody you trust may write for you, if you say so.',
    '## What to send',
    '- What happened, and when.',
    '- What you would like us to do.',
    '- The reference of the deposit, loan or withdrawal. Your activity page shows it.',
    'Never send a password, a code or a full card number.',
    '## What happens then',
    '- Within five business days you have an answer that names the person who deals with it.',
    '- Within eight weeks you have our decision in writing, with the reason.',
    '- If we need longer, we tell you why, and by which day we decide.',
    'Somebody who had no part in the matter looks at it. If you were right, we say so and put it right.',
    '## While you wait',
    'Your account works as before. You can deposit, withdraw and apply as usual. A review that was placed on your account keeps its own date.',
    '## If our decision does not satisfy you',
    'Ask for a second look by someone more senior. A licensed bank also names the authority you can turn to. Quatums is a demonstration, has no regulator, and therefore can name none.',
    '## If somebody asks you for money or a code',
    'Do not wait for a complaint. Codes are free, and nothing is ever paid to withdraw your money. Freeze your account on the security page, and report it there or at support@quatums.example or +1 555 010 0111.',
  ],
}
