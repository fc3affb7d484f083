import { assign, setup } from 'xstate'
import type { ScamReport, ScamReportPayload } from '#contract/security.ts'
import {
  draftActions,
  errorActions,
  isFormValid,
  isTouched,
  submitForm,
  typedBefore,
} from '#machines/formFields.ts'
import { closeForm, hasUnsavedChanges, leaveQuestion } from '#machines/leaveQuestion.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf, outputOf } from '#machines/params.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { windowEnds } from '#machines/security/windowEnds.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { problemsOf, toPayload } from './scamReport.form.ts'
import {
  type ScamReportContext,
  type ScamReportEvent,
  type ScamReportInput,
  type ScamReportTag,
  scamReportFields,
} from './scamReport.types.ts'

/** A report of a scam to the fraud team; it may freeze the account in the same step. G26 */
export const scamReportMachine = setup({
  types: {
    events: {} as ScamReportEvent,
    context: {} as ScamReportContext,
    input: {} as ScamReportInput,
    output: {} as WindowOutput,
    tags: {} as ScamReportTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST security/report/{id}; a repeat with the same reference counts once. */
    sendReport: unimplementedActor<ScamReport, ScamReportPayload>('sendReport', ['reportScam']),
  },
  guards: {
    hasUnsavedChanges,
    isFormValid: isFormValid(problemsOf),
  },
  actions: {
    ...draftActions(scamReportFields),
    ...errorActions(scamReportFields),
    setFreeze: assign((_, { freeze }: { freeze: boolean }) => ({ freeze, touched: true })),
    setErrors: assign({ failure: undefined, errors: ({ context }) => problemsOf(context) }),
    setReport: assign((_, { value }: { value: ScamReport }) => ({ report: value })),
  },
}).createMachine({
  id: 'scamReport',
  meta: {
    title: 'Report a scam',
    summary: 'The customer tells the fraud team what happened, and may freeze the account with it.',
  },
  context: ({ input: { reference, draft = {}, frozen } }) => {
    const typed = typedBefore(scamReportFields, draft)
    const freeze = draft.freeze === 'yes'
    return {
      values: { kind: '', message: '', ...typed },
      freeze,
      errors: {},
      touched: isTouched(typed) || freeze,
      frozen,
      reference,
    }
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Writing',
        summary:
          'The customer says what happened, and whether the account is frozen. The last failure is shown; nothing typed is lost.',
        button: 'Send the report',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        freezeChosen: { actions: { type: 'setFreeze', params: ({ event }) => event } },
        submit: submitForm('sending'),
        close: closeForm('closed'),
      },
    },
    confirmingLeave: {
      ...leaveQuestion({
        title: 'Leaving?',
        summary: 'Asks before the report is discarded.',
        button: 'Send the report',
        stay: 'editing',
        leave: 'closed',
      }),
      tags: ['form', 'leaving'],
    },
    sending: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Sending',
        summary: 'The form is disabled until the bank answers.',
        button: 'Send the report',
      },
      invoke: {
        src: 'sendReport',
        input: ({ context }) => toPayload(context),
        onDone: { target: 'sent', actions: { type: 'setReport', params: outputOf } },
        onError: { target: 'editing', actions: { type: 'setFailure', params: errorOf } },
      },
    },
    sent: {
      tags: 'succeeded',
      meta: {
        title: 'Sent',
        summary: 'The window shows the reference, and by when the fraud team answers.',
        button: 'Done',
      },
      on: { close: 'done' },
    },
    ...windowEnds('the bank has the report'),
  },
  output: ({ event }) => event.output as WindowOutput,
})
