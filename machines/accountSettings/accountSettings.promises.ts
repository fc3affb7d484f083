import { hasCode } from '#domain/failure.ts'
import { settingsFields } from '#domain/fieldRules.ts'
import { delays } from '#machines/delays.ts'
import {
  anyFails,
  both,
  either,
  isOver,
  not,
  reloads,
  says,
  tells,
} from '#machines/testing/facts.ts'
import { after, always, leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { accountSettingsCases } from './accountSettings.cases.ts'
import { accountSettingsMachine } from './accountSettings.machine.ts'
import type { SettingsValues } from './accountSettings.types.ts'

/** Of the draft that the browser keeps beyond a reload (A14), the field that the promises read. */
interface Kept {
  firstName?: string
}

const opened = accountSettingsCases.inputs['as the bank has them']!
const isGrantRequired = (error: unknown) => hasCode(error, 'grantRequired')

export const accountSettingsPromises = promisesFor(
  accountSettingsMachine,
  ({
    answers,
    changes,
    fails,
    happens,
    inState,
    oneAtATime,
    starts,
    startsAny,
    tagged,
    wasIn,
    where,
  }) => {
    const isTyped = where(
      'a new first name is typed',
      ({ context: { values, stored } }) => values.firstName !== stored.firstName,
    )
    return {
      oneSave: {
        rows: ['D12'],
        says: 'Details are not sent a second time while a save is under way.',
        holds: oneAtATime('saveSettings', reloads),
      },
      blankKeeps: {
        rows: ['D12'],
        says: 'An emptied field never empties the bank’s record.',
        holds: never(
          where('a known detail is left out or blank', ({ started, context: { stored } }) =>
            started.some(
              ({ src, input }) =>
                src === 'saveSettings' &&
                settingsFields.some(
                  (field) => stored[field] !== '' && !(input as Partial<SettingsValues>)[field],
                ),
            ),
          ),
        ),
      },
      frozenStays: {
        rows: ['G5'],
        says: 'While the account is frozen, no change of personal details is sent.',
        holds: never(
          where('the account is frozen', ({ context: { frozen } }) => frozen),
          startsAny(),
        ),
      },
      proofOnlyOnDemand: {
        rows: ['D12'],
        says: 'The password is asked for again only when the bank demands it for this change.',
        holds: never(starts('reauthentication'), not(fails('saveSettings', isGrantRequired))),
      },
      noProofNoSave: {
        rows: ['D12', 'G10'],
        says: 'When the bank asks who is there, nothing is saved without the proof.',
        holds: never(
          wasIn('proving'),
          starts('saveSettings'),
          not(answers('reauthentication', ({ granted }) => granted)),
        ),
      },
      typedStays: {
        rows: ['D12'],
        says: 'Neither a failure nor the question for the password changes a field of the form.',
        holds: never(
          changes('a typed value', ({ values }) => values),
          not(happens('fieldChanged')),
        ),
      },
      draftComesBack: {
        rows: ['A14'],
        says: 'A typed name that was not saved is still there after a reload.',
        holds: after(both(isTyped, inState('editing')), always(isTyped), {
          until: either(happens('fieldChanged'), tagged('succeeded'), isOver),
        }),
      },
      failureIsTold: {
        rows: ['A4', 'D12'],
        says: 'The form says when a change was not saved, unless the bank only asks for the password.',
        holds: never(
          anyFails,
          not(inState('proving')),
          where('nothing is said', ({ context: { failure } }) => failure === undefined),
        ),
      },
      doubtIsCleared: {
        rows: ['D12'],
        says: 'After a save that failed, the page reads the details again, since they may have been saved.',
        holds: never(
          fails('saveSettings', (error) => !isGrantRequired(error)),
          not(tells('settingsSaved')),
        ),
      },
      updatedIsTrue: {
        rows: ['D12'],
        says: 'The page says that the details are updated only when the bank has saved them.',
        holds: never(says('detailsUpdated'), not(answers('saveSettings'))),
      },
      changesAreNotDropped: {
        rows: ['A14'],
        says: 'A window with unsaved changes asks before it closes.',
        holds: never(wasIn('editing'), isOver, isTyped),
      },
      windowCloses: {
        rows: ['D12'],
        says: 'The window closes at most two seconds after the details were updated.',
        holds: within(delays.settingsClose, says('detailsUpdated'), either(isOver, reloads)),
      },
      canTryAgain: {
        rows: ['A4'],
        says: 'After a refused change the customer can correct it and save again, or leave.',
        holds: leadsTo(fails('saveSettings'), either(starts('saveSettings'), isOver)),
      },
    }
  },
  {
    reads: ({ values, failure }) => [values.firstName, values.age === '', failure !== undefined],
    reload: {
      kept: {},
      keep: (_: Kept, { tags, isOver, context: { touched, values } }) =>
        touched && !isOver && !tags.has('succeeded') ? { firstName: values.firstName } : {},
      input: ({ firstName }: Kept) => ({ ...opened, draft: firstName ? { firstName } : {} }),
    },
  },
)
