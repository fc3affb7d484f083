import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { countryList } from '#domain/countries.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'

const nothing = () => undefined
const items = Array.from({ length: 20 }, (_, n) => ({ value: `C${n}`, label: `Land ${n}` }))
const Chooser = ({ of = items }: { of?: readonly (typeof items)[number][] }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <Combobox label="Country" name="country" items={of} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('fields', () => {
  it('[A1] a password is hidden, shown and hidden again, and keeps its text', async () => {
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />)
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'a secret of mine')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveValue('a secret of mine')
  })
})

describe('a form', () => {
  const Code = ({ busy = false, refuse = nothing, error = '' }) => {
    const [text, setText] = useState(error)
    const submit = () => {
      refuse()
      setText('Enter the code')
    }
    return (
      <Form busy={busy} onSubmit={submit}>
        <fieldset hidden>
          <TextField
            label="Password"
            name="password"
            error="Enter it"
            value=""
            onChange={nothing}
          />
        </fieldset>
        <TextField label="Code" name="code" error={text} value="" onChange={nothing} />
        <button type="submit">Confirm</button>
      </Form>
    )
  }
  const code = () => screen.getByRole('textbox', { name: 'Code' })

  it('[U1] focuses it when it stops being busy, and when it appears with one', async () => {
    const { rerender } = render(<Code error="Not this one" />)
    expect(code()).toHaveFocus()
    rerender(<Code error="Not this one" busy />)
    act(() => screen.getByRole('button').focus())
    rerender(<Code error="Not this one" />)
    expect(code()).toHaveFocus()
  })

  it('[U1] focuses it when it is submitted before React follows the flow behind it', async () => {
    const flow = createActor(fromTransition(() => 'Enter the code', '')).start()
    function Followed() {
      const error = useSelector(flow, ({ context }) => context)
      // React runs effects, which begin to follow the flow, in a later task when drawing took longer than its slice.
      for (const begin = performance.now(); performance.now() - begin < 20; );
      return (
        <Form onSubmit={() => flow.send({ type: 'submit' })}>
          <TextField label="Code" name="code" error={error} value="" onChange={nothing} />
          <button type="submit">Confirm</button>
        </Form>
      )
    }
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    onTestFinished(() => {
      vi.unstubAllGlobals()
      act(() => root.unmount())
    })
    const drawn = new Promise((resolve) =>
      new MutationObserver(resolve).observe(place, { childList: true }),
    )
    root.render(<Followed />)
    await drawn
    const button = screen.getByRole('button', { name: 'Confirm' })
    button.focus()
    button.click()
    expect(code()).toHaveFocus()
  })
})

describe('a busy button', () => {
  it('[A2] keeps its label and focus, is marked as busy, and ignores presses', async () => {
    const press = vi.fn()
    const submit = vi.fn()
    render(
      <Form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Loading...
        </Button>
      </Form>,
    )
    const button = screen.getByRole('button', { name: 'Loading...' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('a combobox', () => {
  const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent

  it('[A13] PageDown and PageUp move five and stop at the ends', async () => {
    render(<Chooser />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.keyboard('{ArrowDown}{PageDown}')
    expect(highlighted()).toBe('Land 5')
    await userEvent.keyboard('{PageDown}{PageUp}{PageUp}{PageUp}')
    expect(highlighted()).toBe('Land 0')
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(highlighted()).toBe('Land 19')
  })

  it('[A13] searches case-insensitively and selects with Enter; text without a match is reset', async () => {
    render(<Chooser />)
    const field = screen.getByRole('combobox', { name: 'Country' })
    await userEvent.type(field, 'lAnD 1')
    expect(screen.getAllByRole('option')).toHaveLength(11)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('C1')
    await userEvent.clear(field)
    await userEvent.type(field, 'nowhere')
    expect(screen.getByText('No match')).toBeVisible()
    await userEvent.tab()
    expect(field).toHaveValue('Land 1')
  })

  it('[A13] an empty input clears the selection', async () => {
    render(<Chooser />)
    const field = screen.getByRole('combobox', { name: 'Country' })
    await userEvent.type(field, 'C7{ArrowDown}{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('C7')
    await userEvent.clear(field)
    await userEvent.tab()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('the countries in a combobox', () => {
  it('[A28] a name that is typed whole is chosen when the field is left', async () => {
    render(<Chooser of={countryList} />)
    const field = screen.getByRole('combobox', { name: 'Country' })
    await userEvent.type(field, 'england')
    expect(screen.getByRole('option')).toHaveTextContent('United Kingdom England')
    await userEvent.tab()
    expect(screen.getByRole('status')).toHaveTextContent('GB')
    expect(field).toHaveValue('United Kingdom')
  })
})

describe('a file field', () => {
  const image = new File(['bytes'], 'proof.png', { type: 'image/png' })
  const props = { label: 'Upload Proof', name: 'images', accept: ['image/png'], max: 5 }

  it('[F7] [F13] passes on all chosen files, and shows errors', async () => {
    const add = vi.fn()
    const other = new File(['more'], 'other.png', { type: 'image/png' })
    render(
      <FileField
        {...props}
        files={[]}
        error="proof.png is empty"
        onAdd={add}
        onRemove={() => undefined}
      />,
    )
    const field = screen.getByLabelText('Upload Proof')
    expect(field).toHaveAccessibleDescription('proof.png is empty')
    expect(field).toHaveAttribute('name', 'images')
    await userEvent.upload(field, [image, other])
    expect(add).toHaveBeenCalledWith([image, other])
    fireEvent.drop(field, { dataTransfer: { files: [other] } })
    expect(add).toHaveBeenLastCalledWith([other])
  })

  it('[F13] lists each file with its size, and moves the focus after a removal', async () => {
    function Picker() {
      const [names, setNames] = useState(['a.png', 'b.png', 'c.png'])
      return (
        <FileField
          {...props}
          files={names.map((name, key) => ({ key, name, size: 5, invalid: name === 'b.png' }))}
          onAdd={() => undefined}
          onRemove={(index) => setNames(names.filter((_, at) => at !== index))}
        />
      )
    }
    render(<Picker />)
    const list = screen.getByRole('list', { name: 'Upload Proof: chosen files' })
    const items = () => within(list).getAllByRole('listitem')
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'a.png5 bytesRemove a.png',
      'b.png5 bytesCannot be sentRemove b.png',
      'c.png5 bytesRemove c.png',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('3 of 5 files chosen')
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
    await userEvent.click(remove('b.png'))
    expect(remove('c.png')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(remove('a.png')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Upload Proof')).toHaveFocus()
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('messages', () => {
  it('[A4] an error beside the form is announced', () => {
    render(<Notice tone="error">Try again in 2 minutes.</Notice>)
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 2 minutes.')
  })

  it('[F1] a copy that the browser refuses is reported as failed', async () => {
    const copied = vi.fn()
    userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    render(<CopyButton text="abc" label="Copy" onCopied={copied} />)
    act(() => screen.getByRole('button', { name: 'Copy' }).click())
    expect(await screen.findByRole('alert')).toHaveTextContent('Copying was refused')
    expect(copied).not.toHaveBeenCalled()
  })
})
