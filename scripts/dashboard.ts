/**
 * The dashboard, from the first question to the explanations. A row begins with `#`, and `# !` begins one of figures
 * instead of graphs. A panel is a line: title | unit of Grafana | query → legend; a line with `+` is a further query of
 * it.
 */
const TABLE = `
# ! Is it well?
Ready | short | bank_ready → {{instance}}
Release | short | count by (version) (bank_build_info) → {{version}}
Ledger and audit whole | short | min by (kind) (verification_last_whole) → {{kind}}
Verified, ago | s | time() - max by (kind) (verification_last_timestamp_seconds) → {{kind}}
Backup, ago | s | time() - max by (place) (backup_last_timestamp_seconds) → {{place}}
Free disk | bytes | data_disk_free_bytes → {{instance}}
# Calls
Answers a second | reqps | sum by (status) (rate(http_request_duration_seconds_count[$__rate_interval])) → {{status}}
Time of calls | s | histogram_quantile(0.5, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*"}[$__rate_interval]))) → median
+ histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*"}[$__rate_interval]))) → 99 %
Slowest routes, 99 % | s | topk(5, histogram_quantile(0.99, sum by (le, route) (rate(http_request_duration_seconds_bucket[$__rate_interval])))) → {{route}}
Under way | short | sum(http_requests_in_progress) → requests
+ sum(content_listeners) → content listeners
# Database, queues and storage
Connections | short | sum by (state) (database_connections) → {{state}}
Statements a second | ops | sum by (operation) (rate(operation_duration_seconds_count{part="database"}[$__rate_interval])) → {{operation}}
Time of statements, 99 % | s | histogram_quantile(0.99, sum by (le, operation) (rate(operation_duration_seconds_bucket{part="database"}[$__rate_interval]))) → {{operation}}
Queues | short | sum by (queue, state) (queue_calls) → {{queue}} {{state}}
Wait in queues, 90 % | s | histogram_quantile(0.9, sum by (le, operation) (rate(operation_duration_seconds_bucket{part="queue"}[$__rate_interval]))) → {{operation}}
Other work, 99 % | s | histogram_quantile(0.99, sum by (le, part, operation) (rate(operation_duration_seconds_bucket{part=~"hash|mail|storage|content|verification|job"}[$__rate_interval]))) → {{part}} {{operation}}
# Mails
Waiting | short | max(mails_waiting) → mails
The oldest | s | max(mails_oldest_waiting_seconds) → age
Attempts | short | sum by (kind, outcome) (increase(mail_attempts_total[$__rate_interval])) → {{kind}} {{outcome}}
# Security
Sign-ins | short | sum by (step, outcome) (increase(sign_ins_total[$__rate_interval])) → {{step}}: {{outcome}}
Refusals by limit | short | sum by (limit) (increase(limit_refusals_total[$__rate_interval])) → {{limit}}
Sign-ins of operators | short | sum by (step, outcome) (increase(operator_sign_ins_total[$__rate_interval])) → {{step}}: {{outcome}}
# Jobs and process
Last run of jobs succeeded | short | min by (name) (job_last_succeeded) → {{name}}
Audit entries without a link | short | max(audit_entries_pending) → entries
Memory | bytes | process_resident_memory_bytes → {{instance}}
Processor | percentunit | rate(process_cpu_seconds_total[$__rate_interval]) → {{instance}}
Delay of the event loop, 99 % | s | nodejs_eventloop_lag_p99_seconds → {{instance}}
Spans of traces | short | sum by (outcome) (increase(trace_spans_total[$__rate_interval])) → {{outcome}}
`

const datasource = { type: 'prometheus', uid: '$source' }
const WIDTH = 24

interface Panel {
  type: 'row' | 'stat' | 'timeseries'
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { refId: string; expr: string; legendFormat: string; instant: boolean }[]
}

function panelsOf(table: string): Panel[] {
  const panels: Panel[] = []
  let at = { x: 0, y: 0 }
  let [type, w, h]: ['stat' | 'timeseries', number, number] = ['timeseries', 8, 7]
  /** The left end of the next line of panels. */
  const below = (height: number) => {
    at = { x: 0, y: at.y + height }
  }
  for (const line of table.trim().split('\n')) {
    const [, isFigures, heading] = /^# (! )?(.+)$/.exec(line) ?? []
    if (heading) {
      if (at.x > 0) below(h)
      panels.push({ type: 'row', title: heading, gridPos: { ...at, w: WIDTH, h: 1 }, targets: [] })
      below(1)
      ;[type, w, h] = isFigures ? ['stat', 4, 4] : ['timeseries', 8, 7]
      continue
    }
    const [title = '', unit = '', query = ''] = line.replace(/^\+ /, ' |  | ').split(' | ')
    const [expr = '', legendFormat = ''] = query.split(' → ')
    if (title !== '') {
      const more = { datasource, fieldConfig: { defaults: { unit }, overrides: [] } }
      panels.push({ type, title, gridPos: { ...at, w, h }, ...more, targets: [] })
      at.x += w
      if (at.x >= WIDTH) below(h)
    }
    const { targets } = panels.at(-1)!
    targets.push({ refId: 'ABC'[targets.length]!, expr, legendFormat, instant: type === 'stat' })
  }
  return panels
}

/** `deploy/dashboard.json`: the dashboard of one bank in the schema of Grafana, a panel per line. */
export function dashboard(): string {
  const panels = panelsOf(TABLE).map((panel, index) => JSON.stringify({ id: index + 1, ...panel }))
  const model = {
    title: 'Quatums',
    uid: 'quatums',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
  }
  return `${JSON.stringify(model).slice(0, -1)},"panels":[\n${panels.join(',\n')}\n]}\n`
}
