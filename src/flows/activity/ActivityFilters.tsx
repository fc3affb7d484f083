import { useId, useState } from 'react'
import { useCustomer, useFlow } from '#actors/useFlow.ts'
import {
  activityKinds,
  activityStatuses,
  kindWords,
  pathWords,
  statusWords,
} from '#domain/activity.ts'
import { symbolBefore } from '#domain/money.ts'
import type { FilterName } from '#machines/activity/activity.filters.ts'
import { Button } from '#ui/Button.tsx'
import { type Option, SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Option[] => values.map((value) => ({ value, label: words[value] }))

const kinds = optionsOf(activityKinds, kindWords)
const statuses = optionsOf(activityStatuses, statusWords)
const paths = optionsOf(['invest', 'loan'] as const, pathWords)

const folded = ['kind', 'status', 'path', 'from', 'to', 'amountFrom', 'amountTo'] as const

/** Search and filters in one row. On a narrow screen those beside the search fold away. H2 */
export function ActivityFilters() {
  const [snapshot, send] = useFlow('activity')
  const { country } = useCustomer()
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const { filters, problems } = snapshot.context
  const used = folded.filter((name) => filters[name].trim() !== '').length
  // A wrong filter stays in sight until it is right.
  const isWrong = Object.keys(problems).length > 0
  const isOpen = isUnfolded || isWrong
  const props = (field: FilterName) => ({
    name: field,
    value: filters[field],
    error: problems[field],
    onChange: (value: string) => send({ type: 'filterChanged', field, value }),
  })
  const symbol = symbolBefore(country.symbol)
  return (
    <section className="card activity-filters" aria-label="Filters">
      <TextField
        {...props('search')}
        label="Search"
        type="search"
        maxLength={100}
        autoComplete="off"
      />
      <Button
        variant="secondary"
        className="activity-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isWrong}
        onClick={() => setUnfolded(!isOpen)}
      >
        {used > 0 ? `Filters (${used})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={isOpen ? 'activity-limits' : 'activity-limits activity-limits-folded'}
      >
        <SelectField {...props('kind')} label="Kind" options={kinds} placeholder="All" />
        <SelectField {...props('status')} label="Status" options={statuses} placeholder="All" />
        <SelectField {...props('path')} label="Balance" options={paths} placeholder="Both" />
        <TextField {...props('from')} label="From day" type="date" />
        <TextField {...props('to')} label="To day" type="date" />
        <TextField
          {...props('amountFrom')}
          label="Amount from"
          prefix={symbol}
          inputMode="decimal"
        />
        <TextField {...props('amountTo')} label="Amount to" prefix={symbol} inputMode="decimal" />
      </div>
    </section>
  )
}
