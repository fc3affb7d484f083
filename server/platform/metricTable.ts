import { backupPlaces } from './lastBackup.ts'

/** The documentation of a metric. */
export interface Metric {
  kind: 'counter' | 'gauge' | 'histogram'
  /** in Markdown, for an operator; it is also the help text of the metric */
  meaning: string
  /** each label with all its values, or with a description of them. Never a person, a text that was typed, or SQL */
  labels?: Readonly<Record<string, readonly string[] | string>>
  /** the upper bounds of a histogram, in seconds */
  buckets?: readonly number[]
}

/** From a read of one row to a call that is given up. */
const OPERATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
/** From a cached page to an upload over a slow connection. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const checks = { kind: ['ledger', 'audit'] } as const
const queues = { queue: ['passwords', 'statements', 'activity'] } as const
const jobs = { name: 'of the job, such as `retention`' } as const

/**
 * Every metric of the bank. `npm run docs` writes the table of docs/operations.md from it; a test compares it with a
 * server's answer. The metrics of the process (`process_…`, `nodejs_…`) are prom-client's own.
 */
export const metrics = {
  bank_build_info: {
    kind: 'gauge',
    meaning: 'the release that runs; always 1',
    labels: { version: 'of the release', node: 'of Node' },
  },
  bank_ready: { kind: 'gauge', meaning: '1 when `/api/health/ready` answers 200, else 0' },
  http_request_duration_seconds: {
    kind: 'histogram',
    meaning: 'time from a request to the end of its answer; without open content listeners',
    labels: {
      method: 'of HTTP',
      route: 'the pattern, such as `/api/users/:id`',
      status: 'of HTTP',
    },
    buckets: REQUEST_BUCKETS,
  },
  http_requests_in_progress: {
    kind: 'gauge',
    meaning: 'requests that are not answered yet; without open streams',
  },
  content_listeners: {
    kind: 'gauge',
    meaning: 'open streams of content changes, one per open page',
  },
  change_streams: {
    kind: 'gauge',
    meaning: 'open streams of changes of records, one per open page of a signed-in customer',
  },
  operation_duration_seconds: {
    kind: 'histogram',
    meaning:
      'time of one step of the server’s work: a statement by its kind, a password hash, the wait in a queue, a mail, a file, a content query that was not cached, a verification, a run of a background job',
    labels: {
      part: ['database', 'hash', 'queue', 'mail', 'storage', 'content', 'verification', 'job'],
      operation: 'such as `select`, `verify`, `passwords`, `put`, `retention`',
      outcome: ['ok', 'failed'],
    },
    buckets: OPERATION_BUCKETS,
  },
  database_connections: {
    kind: 'gauge',
    meaning:
      'connections in use, and calls that wait for one; SQLite has one connection for all calls',
    labels: { state: ['in use', 'waiting'] },
  },
  queue_calls: {
    kind: 'gauge',
    meaning: 'calls in a queue of this server: password hashes, statements, pages of activity',
    labels: { ...queues, state: ['running', 'waiting'] },
  },
  limit_refusals_total: {
    kind: 'counter',
    meaning: 'calls that a limit refused',
    labels: {
      limit:
        'a rate limit of `server/auth/rateLimits.ts`, a queue, `content`, `listeners`, `mails`, `uploads`',
      scope: ['accountAndIp', 'account', 'device', 'address', 'server'],
    },
  },
  sign_ins_total: {
    kind: 'counter',
    meaning: 'sign-ins of customers by step and outcome; an unknown email is a wrong password',
    labels: {
      step: ['password', 'second factor'],
      outcome: [
        'signed in',
        'second factor asked',
        'wrong',
        'expired',
        'limited',
        'busy',
        'failed',
      ],
    },
  },
  operator_sign_ins_total: {
    kind: 'counter',
    meaning: 'sign-ins of operators by step and outcome; an unknown email is a wrong password',
    labels: {
      step: ['password', 'code', 'passkey', 'invitation', 'access'],
      outcome: ['signed in', 'code asked', 'wrong', 'expired', 'limited', 'busy', 'failed'],
    },
  },
  mails_waiting: {
    kind: 'gauge',
    meaning:
      'mails of all servers that wait to be sent. `NaN` while the database does not answer, and absent without `SMTP_URL`',
  },
  mails_oldest_waiting_seconds: {
    kind: 'gauge',
    meaning: 'the age of the oldest of them, 0 without any; `NaN` or absent likewise',
  },
  mail_attempts_total: {
    kind: 'counter',
    meaning: 'attempts of this server to send a mail',
    labels: { kind: 'of the mail, such as `code`', outcome: ['sent', 'retried', 'given up'] },
  },
  audit_entries_pending: {
    kind: 'gauge',
    meaning:
      'entries of the audit that are not linked to its chain yet; `NaN` while the database does not answer',
  },
  verification_last_timestamp_seconds: {
    kind: 'gauge',
    meaning:
      'when this server last verified it to the end; absent until the first time since the start',
    labels: checks,
  },
  verification_last_whole: {
    kind: 'gauge',
    meaning: 'whether it was whole then, 1 or 0; absent likewise',
    labels: checks,
  },
  backup_last_timestamp_seconds: {
    kind: 'gauge',
    meaning:
      'when `npm run backup` last completed with this `DATA_DIR`; 0 when it never did. `elsewhere` is absent until `--also` is used',
    labels: { place: backupPlaces },
  },
  job_last_timestamp_seconds: {
    kind: 'gauge',
    meaning: 'when a background job of this server last ended; absent until its first run',
    labels: jobs,
  },
  job_last_succeeded: { kind: 'gauge', meaning: 'whether it succeeded, 1 or 0', labels: jobs },
  data_disk_free_bytes: { kind: 'gauge', meaning: 'free space where `DATA_DIR` is' },
  trace_spans_total: {
    kind: 'counter',
    meaning: 'spans for `OTEL_EXPORTER_OTLP_ENDPOINT`; a collector that does not answer loses them',
    labels: { outcome: ['sent', 'dropped'] },
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** The names of one kind of metric. */
export type MetricOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends Kind ? Name : never
}[MetricName]

/** The label names of a metric, each with its value: one of the listed ones where they are listed. */
export type LabelsOf<Name extends MetricName> = (typeof metrics)[Name] extends {
  labels: infer Labels
}
  ? {
      [Label in keyof Labels]: Labels[Label] extends readonly (infer Value)[] ? Value : string
    }
  : Record<string, never>
