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

/** A searchable list: matches part of a label or a whole value, case-insensitive (A13). */
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
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
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
        return { ...changes, ...resolveSelection(query, chosen, changes) }
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
              {...box.getInputProps({ ...control, onKeyDown, placeholder, autoComplete })}
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
                  {item.label}
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

function search(items: readonly Option[], query: string): readonly Option[] {
  const text = query.trim().toLocaleLowerCase()
  const starts = (item: Option) => item.label.toLocaleLowerCase().startsWith(text)
  const found = items.filter(
    (item) =>
      item.label.toLocaleLowerCase().includes(text) || item.value.toLocaleLowerCase() === text,
  )
  return [...found.filter(starts), ...found.filter((item) => !starts(item))]
}

function resolveSelection(
  query: string,
  chosen: Option | null,
  changes: { selectedItem?: Option | null },
): { selectedItem: Option | null; inputValue: string } {
  const item = query.trim() === '' ? null : (changes.selectedItem ?? chosen)
  return { selectedItem: item, inputValue: item?.label ?? '' }
}
