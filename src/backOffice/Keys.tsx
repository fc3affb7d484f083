import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pageKeys } from './pages.ts'
import { useKeys } from './queue/useKeys.ts'

const keys = [
  ...pageKeys,
  ['J or arrow down', 'The next row'],
  ['K or arrow up', 'The row before'],
  ['Enter', 'Opens the row'],
  ['The letter on a button', 'Begins that decision'],
  ['M', 'Shows more rows'],
  ['R', 'Reads the page again'],
  ['/', 'Finds a customer'],
  ['Escape', 'Closes the item, the customer’s page, or the window above it'],
  ['?', 'Shows these keys'],
] as const

/** The list of the keys, behind its button on every page. None works while something is typed. B28 */
export function Keys() {
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  useKeys({ '?': show })
  return (
    <>
      <Button variant="quiet" aria-label="Keys" aria-keyshortcuts="?" onClick={show}>
        <kbd>?</kbd>
      </Button>
      {isShown && (
        <Dialog title="Keys" size="narrow" onClose={() => setShown(false)}>
          <DefinitionList items={keys.map(([term, detail]) => ({ term, detail }))} />
        </Dialog>
      )}
    </>
  )
}
