import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { callsOf } from '#machines/unimplementedActor.ts'
import { requestsOf } from './calls.ts'
import { rowLink, table } from './tables.ts'

export const THREATS = 'docs/security/threats.md'

/** Flow, what it protects, how an attacker may try it, and the rows that answer. */
const TABLE = `
signIn | the account | guesses or tries stolen passwords; locks the customer out; asks who is a customer | K7 K22 K23 K25 G9 G15
secondFactor | the account | has the password and guesses, replays or phishes the second step | G11 G12 G13 G39
signUp | other people’s addresses | types another person’s address, or a mail’s text as a name | S8 A16 K7 A15
forgotPassword | the mailbox and the account | floods a mailbox, or stops the customer’s own link | K7 K11 A16
resetPassword | the account | has a mailed link, or an old session | G17 K6 A21
emailConfirmation | that an address is its owner’s | confirms an address of somebody else | A16 S8
session | the token | reads or keeps it | K6 K5 G31
idleSession | an open device | uses it while the customer is away | D13 K6
security | who may sign in and withdraw | uses a stolen session; ends the freeze of the customer | G2 G5 G8 K3
reauthentication | every change of security | has the session or the password alone | G10 G11 G33
changePassword | the account | takes it over with a stolen session | G3 G10 A21
changeEmail | where mails and links go | moves the address to take the account over | G4 G10 G9
factorSetup | the secrets of second factors | adds a factor of their own, or reads a secret from the database or the page | G10 G18 G19 G31 O66
scamReport | a customer under pressure | hides the report, or floods it | G7 G26 K8
withdrawal | the customer’s money | withdraws with a stolen session or mailbox; changes amount or payee; asks the customer for a code or a fee | S1 S2 S4 L5 L15 G16
requirements | why a withdrawal waits | invents a reason or a payment to release money | S3 S4 S12
payment | that money is paid once | repeats, loses or races the answer | K8 L3 W14
deposit | what the customer sends, and where to | exchanges the account; sends twice | S7 K8 W14 K3
depositReturn | the customer’s own deposit | sends it elsewhere, or holds it for a fee | S12 M1 L18
loanApplication | the customer’s data | reads or sends for another customer | K3 K4 K8
loanNotice | what the customer owes | writes other terms | K3 L18
loanPayment | that a payment counts once | reports it twice or for another customer | F27 L3 K3
kyc | identity documents | sends a hostile file, reads documents, takes over an approved identity | F7 F11 S10 S11 O5
upload | the server and its disk | sends files that are too large, hostile or endless | F7 F11 O1
accountSettings | personal data | changes another customer’s data, or an approved name | K3 K4 S11
dashboard | balances and records | reads another customer’s | K3 D9 L1
activity | the history of money | reads or changes it; a formula in a spreadsheet; one reader who slows all | K3 L2 H4 R8
contact | the mailboxes of staff and strangers | floods them, or mails through the bank | K7 S8 G9
newsletter | addresses of strangers | subscribes them, asks who is a customer | G9 S8 K7
changes | what happens on an account, and the session | listens to another customer’s, or keeps a session alive | K36 K3 K6
content | the texts that customers trust | asks costly queries, reads drafts | K20 C10 S9
contentEntry | payment details | leaves them out or old | C5 S7 S5
testimonial | that nobody is talked into a rate | writes a return without its risk | S5
bank | what of a customer stays on a device | opens it after a sign-out, or on another tab | K6 A14 G31
pageLoad | the code of the page | exchanges or withholds a file | C9 O7
navigation | nothing of its own | none that needs more than the pages themselves | O8
longWait | that nobody sends twice out of impatience | delays an answer | K8 W14
backgroundRotation | nothing of its own | none: it asks nothing and keeps nothing | C5
operatorSignIn | the back office | guesses or phishes a password; relays a passkey through a page of their own; reads an invitation’s link in a log | B20 B21 B34
queue | what waits, and the files of customers | opens a hostile file on an operator’s screen; two operators decide one record | B26 B27
customerPage | what the bank knows of a customer | reads about anybody; decides for another customer than shown | B29 B30
operatorAccess | an operator’s own password and passkeys | adds a passkey at an open page; removes the last second step; guesses the password | B35 B36 B37
paymentRun | withdrawals that wait, and the file that pays them | pays a withdrawal twice or another payee; releases a run alone; changes a file | B41 B42 B43
figures | how the bank works | reads what concerns a single person | B45
decision | that a record is decided once, with a reason | repeats a command, races a colleague, decides without a role | B23 B24 B25
backOffice | an open page of an operator | uses it while the operator is away, or takes their work over | B22
toasts | the words that a customer reads | puts words of their own into them | U3 O7`

/** The possible attacks on a flow, and the rows of the requirements that answer them; by flow. */
export const threats: ReadonlyMap<string, { protects: string; attack: string; rows: string[] }> =
  new Map(
    TABLE.trim()
      .split('\n')
      .map((line) => line.split(' | '))
      .map(([flow = '', protects = '', attack = '', rows = '']) => [
        flow,
        { protects, attack, rows: rows.split(' ') },
      ]),
  )

/** The page; what a flow asks is read from its chart. Same charts, same bytes. */
export function threatsPage(): string {
  const rows = flowNames.map((name) => {
    const { protects, attack, rows } = threats.get(name)!
    const { machine } = flowOf(name)!
    const asked = new Set(callsOf(machine).flatMap((call) => requestsOf(name, call).split('<br>')))
    return [
      `[${name}](../flows/${name}.md)`,
      protects,
      attack,
      rows.map(rowLink).join(' '),
      [...asked].filter((request) => request.startsWith('`')).join('<br>'),
    ]
  })
  return [
    '# Threats, flow by flow',
    '',
    'The attackers, and what no flow may rely on, are on the [security page](../security.md#protected-assets-and-attackers). Here each flow has what it',
    'protects, how it may be attacked, which rows of the requirements answer ([their tests](../traceability.md)), and',
    'what it asks of the bank: every such request is checked for its owner, its schema and its limits ([K3](../requirements.md#K3),',
    '[K4](../requirements.md#K4), [K7](../requirements.md#K7)). Made by `npm run docs` from `scripts/docs/threats.ts`.',
    '',
    table(['flow', 'protects', 'an attacker', 'answered by', 'asks'], rows),
    '',
  ].join('\n')
}
