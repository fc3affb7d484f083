import type { SiteSettings } from '#content/records.ts'

const namedLink = (_key: string, label: string, href: string) => ({ _key, label, href })

/** Same text as in the bundled dataset (C5). In a file of its own, since every page needs it. */
export const defaultSettings: SiteSettings = {
  name: 'Quatums',
  tagline: 'A bank for individuals, farmers, businesses and industries',
  supportEmail: 'support@quatums.example',
  phone: '+1 555 010 0100',
  urgentPhone: '+1 555 010 0199',
  address: '100 Example Plaza, Springfield (a demonstration address)',
  workHours: 'Mon-Sat 8.00-17.00',
  regulator: '',
  licenceNumber: '',
  riskWarning:
    'Your capital is at risk. Returns are not guaranteed: the value of an investment can fall as well as rise, and you may get back less than you put in. Never invest money you cannot afford to lose.',
  cryptoWarning:
    'A payment in cryptocurrency cannot be reversed. Check the address and the network twice. Anyone who presses you to pay in cryptocurrency may be trying to deceive you.',
  complaints:
    'If you are unhappy with a decision or with how you were treated, write to support@quatums.example or to Complaints, Quatums, 100 Example Plaza, Springfield. We answer within five business days and give you our decision in writing within eight weeks. A complaint costs nothing and never delays a withdrawal.',
  reporting:
    'Codes are free, and no tax, fee or deposit is ever paid to withdraw your money. If anyone asks you for a code or for a payment, don’t pay and don’t answer: write to support@quatums.example or call +1 555 010 0111. In the United States you can also report it to the Federal Trade Commission at reportfraud.ftc.gov.',
  companyLinks: [
    namedLink('company1', 'About Us', '/#about'),
    namedLink('company2', 'Working Loans', '/working-capital-loans'),
    namedLink('company3', 'Investing', '/individual-retirement-account'),
  ],
  quickLinks: [
    namedLink('quick1', 'Business Account', '/business-essential-checking'),
    namedLink('quick2', 'Lost Card', '/lost-or-stolen-card'),
    namedLink('quick3', 'Health Savings', '/health-savings-account'),
  ],
  newsletterLead: 'News from the bank, about once a month. You can unsubscribe at any time.',
  footerNote:
    'Quatums never asks for a fee or a tax to release your money, and nobody from Quatums will ask you to read out a code. Anyone who does isn’t us.',
  contactsTitle: 'Contacts',
  companyTitle: 'Company',
  quickTitle: 'Quick Links',
  newsletterTitle: 'Newsletter',
  contentsTitle: 'On this page',
  relatedTitle: 'Related',
  notFoundTitle: 'There is no page here',
  notFoundText:
    'The address may be mistyped, or the page may have moved. Everything the bank offers is in the menu above.',
  loanRatePercent: 9.9,
  // One line shows an editor how a text is replaced; it says what the built-in text says.
  copy: [{ name: 'header.createAccount', text: 'Create free account' }],
}
