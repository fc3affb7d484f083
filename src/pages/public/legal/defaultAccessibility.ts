import type { LegalDraft } from './richTextOf.ts'

export const accessibility: LegalDraft = {
  title: 'Accessibility',
  pageTitle: 'Accessibility statement',
  description:
    'What has been checked so that people with disabilities can use this site, what has not been checked, and whom to tell about a barrier.',
  lead: 'What we have checked, what we have not, and whom to tell when something is in your way.',
  lines: [
    '## What we have checked',
    'These checks run automatically with each release, in Chromium:',
    '- The home page, several product pages, this page, the sign-in pages, the dashboard and its dialogs are read by axe, a program that finds violations of the Web Content Accessibility Guidelines. A violation stops the release.',
    '- The pairs of text and background colors are measured against level AA, in the light and in the dark scheme.',
    '- Screens are checked at the width of a phone, a tablet and a computer for text that is cut off or covered.',
    '- The forms are filled in and sent by their labels and roles, as assistive software finds them.',
    '- Dialogs take the focus, keep it, close with Escape and give it back. Messages are announced.',
    '- Movement stops when your system asks for reduced motion.',
    '## What we have not checked',
    '- No person who uses a screen reader, a magnifier or a switch has tested the site for us yet.',
    '- None of this has been checked in Firefox, in Safari or with particular screen readers.',
    '- No outside auditor has looked at it. We therefore claim no conformance with any level as a whole.',
    '- Maps and market charts that another company provides are outside our control. The map has a list of offices beside it, and each chart has a link.',
    '## Known limits',
    '- Forms and the dashboard need JavaScript. Pages like this one do not.',
    '- A code for a withdrawal is valid for ten minutes. You can ask for another, at no cost.',
    '- A session ends after 15 minutes without use. A warning comes first, and you can stay signed in.',
    '## Tell us about a barrier',
    'Write to support@quatums.example or call +1 555 010 0100, Monday to Saturday, 8.00 to 17.00. Say which page, what you wanted to do, and which device and software you use. We answer within five business days.',
  ],
}
