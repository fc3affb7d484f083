/** Scenarios that need the bank’s side cannot run from outside: they are there to be read. */
export default {
  paths: ['*.feature'],
  import: ['steps.mjs'],
  tags: 'not @needs-bank',
  format: ['progress', 'junit:junit.xml'],
}
