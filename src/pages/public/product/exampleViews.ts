export { LoanExample } from './LoanExample.tsx'
export { LoanFigure } from './LoanFigure.tsx'
export { ReturnExample } from './ReturnExample.tsx'
