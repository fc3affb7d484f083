import { readAddresses } from '#api/addresses.ts'
import { Card } from '#ui/Card.tsx'
import { ExampleChart } from './ExampleChart.tsx'
import { EXAMPLE_DATE, exampleSeries } from './exampleSeries.ts'
import './MarketCharts.css'

const charts = [
  { symbol: 'SPX', title: 'S&P 500' },
  { symbol: 'EURUSD', title: 'Euro against the US dollar' },
] as const

/** Two market charts of a third party (D7); without a provider two examples, which say that they are (D21). */
export function MarketCharts({ template = readAddresses().chartUrl }) {
  if (!template) return <ExampleCharts />
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

const ExampleCharts = () => (
  <div className="charts">
    {exampleSeries.map((series) => (
      <Card key={series.title} title={series.title}>
        <p className="charts-note">
          <strong>Example, not market data.</strong> Made-up values, as of {EXAMPLE_DATE}. Your
          balance does not depend on them.
        </p>
        <ExampleChart series={series} />
      </Card>
    ))}
  </div>
)

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
