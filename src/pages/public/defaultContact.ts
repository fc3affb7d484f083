import type { Branch, ContactPage } from '#content/records.ts'

/** Same text as in the bundled dataset; shown until the content service answers (C5). */
export const defaultBranches: Branch[] = [
  {
    city: 'Allentown',
    state: 'PA',
    street: '118 Fieldgate Row',
    phone: '+1 555 010 0121',
    postalCode: '18101',
    territories: ['Lehigh Valley', 'Eastern Pennsylvania', 'Northeast'],
    location: { lat: 40.6, lng: -75.47 },
  },
  {
    city: 'Atlanta',
    state: 'GA',
    street: '42 Millstone Yard',
    phone: '+1 555 010 0122',
    postalCode: '30303',
    territories: ['Metro Atlanta', 'Southeast', 'South'],
    location: { lat: 33.75, lng: -84.39 },
  },
  {
    city: 'Chicago',
    state: 'IL',
    street: '907 Lanternhouse Square',
    phone: '+1 555 010 0123',
    postalCode: '60601',
    territories: ['Chicagoland', 'Great Lakes', 'Midwest'],
    location: { lat: 41.88, lng: -87.63 },
  },
  {
    city: 'Dallas',
    state: 'TX',
    street: '260 Saddler Reach',
    phone: '+1 555 010 0124',
    postalCode: '75201',
    territories: ['Dallas-Fort Worth', 'North Texas', 'Southwest', 'South'],
    location: { lat: 32.78, lng: -96.8 },
  },
  {
    city: 'Edison',
    state: 'NJ',
    street: '75 Copperline Walk',
    phone: '+1 555 010 0125',
    postalCode: '08817',
    territories: ['Central New Jersey', 'Raritan Valley', 'Northeast'],
    location: { lat: 40.52, lng: -74.41 },
  },
  {
    city: 'Houston',
    state: 'TX',
    street: '1400 Bayou Wharf Place',
    phone: '+1 555 010 0126',
    postalCode: '77002',
    territories: ['Gulf Coast', 'Southeast Texas', 'Southwest', 'South'],
    location: { lat: 29.76, lng: -95.37 },
  },
]

export const defaultContactPage: ContactPage = {
  title: 'Contact us',
  pageTitle: 'Contact and branches',
  description:
    'Write, call or visit one of our six branches. Opening hours, addresses, a map and a form that reaches a real person.',
  lead: 'Ask us anything about an account, a loan or a withdrawal. We never ask for a password or a code, and no answer costs anything.',
  formLead: 'A person reads every message and answers within two business days.',
  branchesLead: 'All six branches keep the same hours and answer the same questions.',
  formTitle: 'Write to us',
  waysTitle: 'Reach us',
  emailLabel: 'Support email',
  phoneLabel: 'Phone',
  addressLabel: 'Address',
  hoursLabel: 'Work hours',
  branchesTitle: 'Branch offices',
  mapTitle: 'Find us on a map',
  mapHint: 'A city, a state or a ZIP code.',
}
