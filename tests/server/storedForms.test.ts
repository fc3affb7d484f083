import { expect, it } from 'vitest'
import { detailsDigest, linkDigest } from '#server/audit/digest.ts'
import { pseudonymOf } from '#server/audit/pseudonym.ts'
import { createFactorKey } from '#server/auth/factors/factorKey.ts'
import { contentDigest } from '#server/db/idempotency.ts'
import { sealedHead, sealedReturn, sealedWithdrawal } from '#server/db/sealed.ts'
import { sealerOf } from '#server/db/sealKey.ts'
import { normalisedNumber } from '#server/http/handlers/kyc.ts'
import { digest } from '#server/platform/ids.ts'
import { bindingOf } from '#server/withdrawals/binding.ts'

const KEY = 'a key of at least 32 characters, for tests'
const factorKey = createFactorKey(KEY)
const entry = {
  id: 'entry',
  at: '2026-03-02T09:00:00.000Z',
  request_id: 'request',
  actor: 'customer',
  action: 'signed in',
  outcome: 'done',
  customer_id: 'ada',
  subject_id: null,
  details_until: null,
  details_digest: 'details',
} as const
const withdrawal = { withdrawalPath: 'invest', transactiontype: 'paypal', amount: '10.00' } as const

/** Databases hold these: computed in another way, every seal, link, code or reference in them would be broken. */
it('[L8][L18] what databases hold is computed as by earlier versions', () => {
  expect({
    seal: sealerOf({ factorKey: KEY, dataDir: '' }).seal('a row'),
    factor: factorKey.unseal('TmHU7x7jW_enTfbID-lc4C1Kv0I3s7Xq-rnmrc_oWYnrHw', 'ada'),
    recoveryCode: factorKey.digest('ada\n1234'),
    fingerprint: factorKey.fingerprint,
    pseudonym: pseudonymOf(factorKey, 'ada@customers.example'),
    details: detailsDigest({ salt: 'salt', reason: 'reason', detail: '{}' }),
    link: linkDigest('before', 7, entry),
    content: contentDigest(['a', 1]),
    token: digest('token'),
    documentNumber: normalisedNumber('p-482 0163 x'),
    binding: bindingOf({ ...withdrawal, email: 'ada@customers.example' }),
  }).toMatchInlineSnapshot(`
    {
      "binding": "76afc3ddb63e04d5425b258e5984bf8b3a58c7e31ec2556ce1f7cbaedf077bb2",
      "content": "135f17a475a61afdeeaf3759ad2e45ad1c7abb192395abe47e41fc8e395dc1a9",
      "details": "0f411238cf2bbd4435c413643cfb3d2860026690bc2a892692b5e8d8ad0953fd",
      "documentNumber": "P4820163X",
      "factor": "secret",
      "fingerprint": "9f20ff27801efba408c29c2d6150572fc2ff050a83e2981a88a7df5a84a4fc9b",
      "link": "2572b9b21f93affd540bc45a1671e736bd301c3683ae16cc19499389a19e0aff",
      "pseudonym": "8417518a9c40e7fe2397f9341281472f",
      "recoveryCode": "9f66ec8e5857de0aa2dcb46fa7e1bf37354ab0f793806c7eb6d2b78443409bc4",
      "seal": "c3f23792e00c3c32bdf54f9e4681f1948fb2bf290fd90f41f0afbd8fa6f7a6f6",
      "token": "3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0",
    }
  `)
})

it('[L18] a seal is of every column that says what a record is', () => {
  const row = new Proxy({}, { get: (_, column) => column }) as never
  const sealed = [sealedWithdrawal(row), sealedReturn(row), sealedHead(row)]
  expect(sealed.map((one) => Object.values(one).flat().join(' '))).toMatchInlineSnapshot(`
    [
      "withdrawal id customer_id the withdrawal id reference amount_minor path method account_name account_number bank_name account_type payee_email routing_number code_id created_at",
      "return id customer_id the return of a deposit id deposit_id reference amount_minor created_at",
      "head audit  the head of the audit sequence digest",
    ]
  `)
})
