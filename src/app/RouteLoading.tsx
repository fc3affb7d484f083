import { Spinner } from '#ui/Progress.tsx'
import './app.css'

/** While a screen's code loads: seen only when it takes long enough to wonder. */
export const RouteLoading = () => (
  <div className="route-loading">
    <Spinner label="Loading" />
  </div>
)
