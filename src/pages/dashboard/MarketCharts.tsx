import { readAddresses } from '#api/addresses.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import './MarketCharts.css'

const charts = [
  { symbol: 'SPX', title: 'S&P 500' },
  { symbol: 'EURUSD', title: 'Euro against the US dollar' },
] as const

/** Two market charts of a third party (D7); says so when no provider is configured. */
export function MarketCharts({ template = readAddresses().chartUrl }) {
  if (!template)
    return (
      <Card title="Market charts">
        <EmptyState
          icon="chart"
          title="Not connected"
          text="No provider of market charts is set up here. Your balance does not depend on them."
        />
      </Card>
    )
  return (
    <div className="charts">
      {charts.map(({ symbol, title }) => (
        <Card key={symbol} title={title}>
          <Widget title={title} url={template.replace('{symbol}', symbol)} />
        </Card>
      ))}
    </div>
  )
}

const Widget = ({ title, url }: { title: string; url: string }) => (
  <>
    <iframe
      className="charts-frame"
      src={url}
      title={`Market chart: ${title}`}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
    <p className="charts-note">
      Shown by a third party. If it stays empty,{' '}
      <a href={url} target="_blank" rel="noreferrer">
        open the chart in a new tab
      </a>
      .
    </p>
  </>
)
