import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const keys = [
  ['J or arrow down', 'The next row'],
  ['K or arrow up', 'The row before'],
  ['Enter', 'Opens the row'],
  ['The letter on a button', 'Begins that decision'],
  ['M', 'Shows more rows'],
  ['R', 'Reads the queue again'],
  ['/', 'Finds a customer'],
  ['Escape', 'Closes the item, the customer’s page, or the window above it'],
  ['?', 'Shows these keys'],
] as const

/** The keys of the page. None works while something is typed. B28 */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" size="narrow" onClose={onClose}>
    <DefinitionList items={keys.map(([term, detail]) => ({ term, detail }))} />
  </Dialog>
)
