import { useRef } from 'react'
import { useFlow } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { useKeys } from '../queue/useKeys.ts'

interface CustomerSearchProps {
  onSearch?: () => void
}

/** Finds a customer by what an operator has at hand. B29 */
export function CustomerSearch({ onSearch }: CustomerSearchProps) {
  const [, send] = useFlow('customerPage')
  const input = useRef<HTMLInputElement>(null)
  useKeys({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  return (
    <form
      aria-label="Find a customer"
      className="customer-search"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'search', text: input.current?.value ?? '' })
        onSearch?.()
      }}
    >
      <label className="visually-hidden" htmlFor="customer-search">
        Customer: email, id or payment reference
      </label>
      <input
        ref={input}
        id="customer-search"
        name="customer"
        type="search"
        placeholder="Email, id or payment reference"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        aria-keyshortcuts="/"
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  )
}
