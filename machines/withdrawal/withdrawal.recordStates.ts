import { errorOf } from '#machines/params.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** A back end that sends no codes: the customer types the one in the record, which is compared and spent. W13 */
export const entering = withdrawal.createStateConfig({
  tags: 'codeEntry',
  meta: {
    title: 'Entering the code',
    summary:
      'A back end that sends no codes gives the code itself. The customer types it; the last failure is shown.',
  },
  on: {
    submitCode: [
      {
        guard: { type: 'isCodeTyped', params: ({ event }) => event },
        target: 'comparing',
        actions: 'clearFailure',
      },
      { actions: 'setMissingCodeError' },
    ],
  },
})

export const comparing = withdrawal.createStateConfig({
  tags: ['codeEntry', 'busy'],
  meta: {
    title: 'Comparing the code',
    summary:
      'A back end that sends no codes holds the code in the customer’s record: it is read afresh and compared.',
    button: 'Checking the code…',
  },
  invoke: {
    src: 'compareCode',
    onDone: 'spending',
    onError: [
      {
        guard: { type: 'isCodeWrong', params: errorOf },
        target: 'entering',
        actions: ['toastWrongCode', 'setWrongCodeError'],
      },
      { target: 'entering', actions: { type: 'setFailure', params: errorOf } },
    ],
  },
})

export const spending = withdrawal.createStateConfig({
  tags: ['spending', 'busy'],
  meta: {
    title: 'Spending the code',
    summary:
      'The code was right. A random value takes its place in the record, so that it works only once.',
  },
  invoke: {
    src: 'spendCode',
    onDone: [{ guard: 'isLevelFinal', target: '#withdrawal.paying' }, { target: 'advancing' }],
    onError: { target: 'spendFailed', actions: { type: 'setFailure', params: errorOf } },
  },
})

export const spendFailed = withdrawal.createStateConfig({
  tags: 'spending',
  meta: {
    title: 'Not spent yet',
    summary:
      'The bank has not confirmed that the code is spent. Nothing is paid before; spending can be repeated until it succeeds.',
    button: 'Try again',
  },
  on: { retry: { target: 'spending', actions: 'clearFailure' } },
})
