import { modelOf } from '#diagram/model.ts'
import { machines } from '#machines/index.ts'

type Name = keyof typeof machines

/** How flows lead into each other: pages join them, no chart knows another. */
const leads: readonly (readonly [Name, Name, string])[] = [
  ['signUp', 'signIn', 'registered'],
  ['forgotPassword', 'resetPassword', 'the link in the mail'],
  ['resetPassword', 'signIn', 'password changed'],
  ['signIn', 'session', 'verified'],
  ['session', 'dashboard', 'signed in'],
  ['idleSession', 'session', 'nobody there'],
  ['dashboard', 'deposit', 'Deposit'],
  ['dashboard', 'loanApplication', 'Apply for Loan'],
  ['dashboard', 'loanNotice', 'Loan Status'],
  ['dashboard', 'withdrawal', 'Withdraw'],
  ['dashboard', 'kyc', 'upload documents'],
  ['dashboard', 'accountSettings', 'Account Settings'],
  ['loanApplication', 'loanNotice', 'sent'],
  ['withdrawal', 'kyc', 'identity not verified'],
]

/** The page that leads to every flow, with the map of how they follow each other. */
export function indexPage(): string {
  const flows = Object.entries(machines).map(([name, machine]) => ({ name, ...modelOf(machine) }))
  return [
    '# Flows',
    'What the product does, step by step: a page for each flow, made by `npm run docs` from the charts that run in the product. The suite fails when a page is stale.',
    [
      '| flow | what it is for |',
      '|---|---|',
      ...flows.map(({ name, title, summary }) => `| [${title}](${name}.md) | ${summary} |`),
    ].join('\n'),
    '## How they lead into each other',
    [
      '```mermaid',
      'flowchart TD',
      ...flows
        .filter(({ name }) => leads.some((lead) => lead.includes(name as Name)))
        .map(({ name, title }) => `  ${name}["${title}"]`),
      ...leads.map(([from, to, words]) => `  ${from} -->|${words}| ${to}`),
      '```',
    ].join('\n'),
    `The others stand by themselves: ${flows
      .filter(({ name }) => !leads.some((lead) => lead.includes(name as Name)))
      .map(({ name, title }) => `[${title}](${name}.md)`)
      .join(', ')}.`,
    '',
  ].join('\n\n')
}
