import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { Option } from './SelectField.tsx'
import './Combobox.css'

/** Number of items PageUp and PageDown move by (A13). */
const PAGE = 5

interface ComboboxProps extends FieldProps {
  items: readonly Option[]
  /** the selected item's value, or '' */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  autoComplete?: string
}

/**
 * A searchable list: matches part of a label, the start of an alias or a whole value, without regard to case and
 * accents (A13, A28). Text that names one item exactly selects it when the field is left.
 */
export function Combobox({
  items,
  value,
  onChange,
  placeholder,
  autoComplete = 'off',
  ...field
}: ComboboxProps) {
  const chosen = items.find((item) => item.value === value) ?? null
  const [query, setQuery] = useState(chosen?.label ?? '')
  useEffect(() => setQuery(chosen?.label ?? ''), [chosen?.label])
  const matches = useMemo(
    () => (query === (chosen?.label ?? '') ? items : search(items, query)),
    [items, query, chosen],
  )
  const last = matches.length - 1

  const box = useCombobox<Option>({
    items: matches as Option[],
    inputValue: query,
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onInputValueChange: ({ inputValue, type }) => {
      // Typed text is stored by the input's own event, below.
      if (type !== useCombobox.stateChangeTypes.InputChange) setQuery(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes
      const at = state.highlightedIndex
      if (type === types.InputKeyDownPageDown)
        return { ...changes, highlightedIndex: Math.min(last, at + PAGE) }
      if (type === types.InputKeyDownPageUp)
        return { ...changes, highlightedIndex: Math.max(0, at - PAGE) }
      // Typed text without a match is reset on blur; an empty input clears the selection.
      if (type === types.InputBlur)
        return { ...changes, ...resolveSelection(items, query, chosen, changes) }
      if (type === types.InputKeyDownEscape)
        return { ...state, isOpen: false, inputValue: chosen?.label ?? '' }
      return changes
    },
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Escape closes the list, not the dialog around it.
    if (event.key === 'Escape' && box.isOpen) event.stopPropagation()
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="combobox">
          <div className="control">
            <input
              {...box.getInputProps({
                ...control,
                onKeyDown,
                placeholder,
                autoComplete,
                // Stored in the event itself: the list's own report comes after the next letter of a fast typist,
                // and would put the older text back (A28).
                onChange: ({ currentTarget }) => setQuery(currentTarget.value),
              })}
              name={field.name}
              aria-labelledby={undefined}
            />
            <button
              {...box.getToggleButtonProps({ 'aria-label': 'Open the list' })}
              type="button"
              className="combobox-toggle"
              tabIndex={-1}
            >
              <Icon name="chevronDown" />
            </button>
          </div>
          <ul
            {...box.getMenuProps({ 'aria-label': field.label, 'aria-labelledby': undefined })}
            className="combobox-list"
            hidden={!box.isOpen}
          >
            {box.isOpen &&
              matches.map((item, index) => (
                <li
                  key={item.value}
                  {...box.getItemProps({ item, index })}
                  className={index === box.highlightedIndex ? 'combobox-active' : undefined}
                >
                  <span>
                    {item.label}
                    <AliasNote item={item} query={query} />
                  </span>
                  {item.value === value && <Icon name="check" size={16} />}
                </li>
              ))}
            {box.isOpen && matches.length === 0 && <li className="combobox-none">No match</li>}
          </ul>
        </div>
      )}
    </Field>
  )
}

/** The alias by which an item was found, when its label does not say why it is listed. */
function AliasNote({ item, query }: { item: Option; query: string }) {
  const text = searchable(query)
  const alias = text && !searchable(item.label).includes(text) && findAlias(item, text)
  return alias && <span className="combobox-alias"> {alias}</span>
}

/** Lower case, without accents. */
const searchable = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

const findAlias = ({ aliases = [] }: Option, text: string): string | undefined =>
  aliases.find((alias) => searchable(alias).startsWith(text))

/** Whether this is the item's whole label, value or alias. */
const isNamed = ({ label, value, aliases = [] }: Option, text: string): boolean =>
  [label, value, ...aliases].some((name) => searchable(name) === text)

/** The matches: named exactly, then with a label that starts so, then all others. */
function search(items: readonly Option[], query: string): readonly Option[] {
  const text = searchable(query)
  const rank = (item: Option) =>
    isNamed(item, text) ? 0 : searchable(item.label).startsWith(text) ? 1 : 2
  return items
    .filter(
      (item) =>
        searchable(item.label).includes(text) ||
        searchable(item.value) === text ||
        findAlias(item, text) !== undefined,
    )
    .sort((a, b) => rank(a) - rank(b))
}

function resolveSelection(
  items: readonly Option[],
  query: string,
  chosen: Option | null,
  changes: { selectedItem?: Option | null },
): { selectedItem: Option | null; inputValue: string } {
  const text = searchable(query)
  const named = items.filter((item) => isNamed(item, text))
  const typed = named.length === 1 ? named[0] : undefined
  const item = text === '' ? null : (changes.selectedItem ?? typed ?? chosen)
  return { selectedItem: item, inputValue: item?.label ?? '' }
}
