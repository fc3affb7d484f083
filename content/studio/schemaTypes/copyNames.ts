// Written by `node scripts/copyNames.ts` from the catalogue of copy.
export const copyNames = [
  {
    value: 'header.homeLink',
    title: 'header.homeLink: Quatums, home',
  },
  {
    value: 'header.menu',
    title: 'header.menu: Main',
  },
  {
    value: 'header.openMenu',
    title: 'header.openMenu: Open the menu',
  },
  {
    value: 'header.closeMenu',
    title: 'header.closeMenu: Close the menu',
  },
  {
    value: 'header.home',
    title: 'header.home: Home',
  },
  {
    value: 'header.contact',
    title: 'header.contact: Contact',
  },
  {
    value: 'header.signIn',
    title: 'header.signIn: Sign In',
  },
  {
    value: 'header.createAccount',
    title: 'header.createAccount: Create free account',
  },
  {
    value: 'header.loans',
    title: 'header.loans: Loans',
  },
  {
    value: 'header.business',
    title: 'header.business: Business',
  },
  {
    value: 'header.personal',
    title: 'header.personal: Personal',
  },
  {
    value: 'header.service',
    title: 'header.service: Service',
  },
  {
    value: 'header.personalLoans',
    title: 'header.personalLoans: Personal loans',
  },
  {
    value: 'header.homeMortgageLoans',
    title: 'header.homeMortgageLoans: Home mortgage loans',
  },
  {
    value: 'header.investmentPropertyLoans',
    title: 'header.investmentPropertyLoans: Investment property loans',
  },
  {
    value: 'header.workingCapitalLoans',
    title: 'header.workingCapitalLoans: Working capital loans',
  },
  {
    value: 'header.commercialRealEstateLoans',
    title: 'header.commercialRealEstateLoans: Commercial real estate loans',
  },
  {
    value: 'header.overdraftProtection',
    title: 'header.overdraftProtection: Overdraft protection and sweeps',
  },
  {
    value: 'header.businessChecking',
    title: 'header.businessChecking: Business essential checking',
  },
  {
    value: 'header.businessSavings',
    title: 'header.businessSavings: Business savings account',
  },
  {
    value: 'header.ultimateChecking',
    title: 'header.ultimateChecking: Ultimate checking',
  },
  {
    value: 'header.healthSavings',
    title: 'header.healthSavings: Health savings account',
  },
  {
    value: 'header.retirement',
    title: 'header.retirement: Individual retirement account',
  },
  {
    value: 'header.onlineBanking',
    title: 'header.onlineBanking: Online banking',
  },
  {
    value: 'header.wireTransfer',
    title: 'header.wireTransfer: Wire transfer',
  },
  {
    value: 'header.lostCard',
    title: 'header.lostCard: Lost or stolen card',
  },
  {
    value: 'footer.legal',
    title: 'footer.legal: Legal',
  },
  {
    value: 'footer.terms',
    title: 'footer.terms: Terms of use',
  },
  {
    value: 'footer.privacy',
    title: 'footer.privacy: Privacy',
  },
  {
    value: 'footer.electronicDocuments',
    title: 'footer.electronicDocuments: Electronic documents',
  },
  {
    value: 'footer.complaints',
    title: 'footer.complaints: Complaints',
  },
  {
    value: 'footer.accessibility',
    title: 'footer.accessibility: Accessibility',
  },
  {
    value: 'newsletter.form',
    title: 'newsletter.form: Newsletter',
  },
  {
    value: 'newsletter.email',
    title: 'newsletter.email: Email',
  },
  {
    value: 'newsletter.thanks',
    title: 'newsletter.thanks: Thank you. We emailed',
  },
  {
    value: 'newsletter.mailInstead',
    title: 'newsletter.mailInstead: News cannot be ordered here. To get it, write to',
  },
  {
    value: 'newsletter.subject',
    title: 'newsletter.subject: Newsletter',
  },
  {
    value: 'home.newsOf',
    title: 'home.newsOf: of {title}',
  },
  {
    value: 'product.breadcrumb',
    title: 'product.breadcrumb: Breadcrumb',
  },
  {
    value: 'product.home',
    title: 'product.home: Home',
  },
  {
    value: 'product.homePage',
    title: 'product.homePage: Home Page',
  },
  {
    value: 'product.loans',
    title: 'product.loans: Loans',
  },
  {
    value: 'product.business',
    title: 'product.business: Business',
  },
  {
    value: 'product.personal',
    title: 'product.personal: Personal',
  },
  {
    value: 'product.service',
    title: 'product.service: Service',
  },
  {
    value: 'product.loading',
    title: 'product.loading: Loading',
  },
  {
    value: 'product.notRead',
    title: 'product.notRead: We could not read this page',
  },
  {
    value: 'product.retry',
    title: 'product.retry: Retry',
  },
  {
    value: 'product.topics',
    title: 'product.topics: Topics',
  },
  {
    value: 'product.riskWarning',
    title: 'product.riskWarning: Risk warning',
  },
  {
    value: 'product.figureLoan',
    title:
      'product.figureLoan: a month for {amount} {span} at {rate}% a year. An example, not an offer.',
  },
  {
    value: 'fees.caption',
    title: 'fees.caption: Fees',
  },
  {
    value: 'fees.what',
    title: 'fees.what: For',
  },
  {
    value: 'fees.amount',
    title: 'fees.amount: You pay',
  },
  {
    value: 'loanExample.caption',
    title: 'loanExample.caption: Example, not an offer: {amount} {span}',
  },
  {
    value: 'loanExample.spanOne',
    title: 'loanExample.spanOne: for one month',
  },
  {
    value: 'loanExample.spanMonths',
    title: 'loanExample.spanMonths: over {months} months',
  },
  {
    value: 'loanExample.spanYears',
    title: 'loanExample.spanYears: over {years} years',
  },
  {
    value: 'loanExample.aMonth',
    title: 'loanExample.aMonth: a month',
  },
  {
    value: 'loanExample.toRepay',
    title: 'loanExample.toRepay: to repay',
  },
  {
    value: 'loanExample.loan',
    title: 'loanExample.loan: Loan',
  },
  {
    value: 'loanExample.interest',
    title: 'loanExample.interest: Interest',
  },
  {
    value: 'loanExample.fee',
    title: 'loanExample.fee: Our fee',
  },
  {
    value: 'loanExample.rate',
    title: 'loanExample.rate: Interest rate',
  },
  {
    value: 'loanExample.rateFixed',
    title: 'loanExample.rateFixed: {rate}% a year, fixed',
  },
  {
    value: 'loanExample.payments',
    title: 'loanExample.payments: Payments',
  },
  {
    value: 'loanExample.onePayment',
    title: 'loanExample.onePayment: One, after a month',
  },
  {
    value: 'loanExample.monthsPayments',
    title: 'loanExample.monthsPayments: {months} months',
  },
  {
    value: 'loanExample.lastPayment',
    title: 'loanExample.lastPayment: Last payment',
  },
  {
    value: 'loanExample.apr',
    title: 'loanExample.apr: Annual percentage rate (APR)',
  },
  {
    value: 'loanExample.total',
    title: 'loanExample.total: Total repaid',
  },
  {
    value: 'loanExample.totalWithFee',
    title: 'loanExample.totalWithFee: Total repaid, with our fee',
  },
  {
    value: 'loanCalculator.region',
    title: 'loanCalculator.region: Loan calculator',
  },
  {
    value: 'loanCalculator.title',
    title: 'loanCalculator.title: Calculate your own',
  },
  {
    value: 'loanCalculator.amount',
    title: 'loanCalculator.amount: Amount',
  },
  {
    value: 'loanCalculator.term',
    title: 'loanCalculator.term: Term in months',
  },
  {
    value: 'loanCalculator.monthly',
    title: 'loanCalculator.monthly: {amount} a month',
  },
  {
    value: 'loanCalculator.rate',
    title: 'loanCalculator.rate: at {rate}% a year.',
  },
  {
    value: 'loanCalculator.interest',
    title: 'loanCalculator.interest: {amount} of interest in all.',
  },
  {
    value: 'loanCalculator.fee',
    title: 'loanCalculator.fee: Our fee comes on top.',
  },
  {
    value: 'loanCalculator.nothingTyped',
    title: 'loanCalculator.nothingTyped: Enter an amount and a term to see the monthly payment.',
  },
  {
    value: 'loanCalculator.apply',
    title: 'loanCalculator.apply: Apply with these figures',
  },
  {
    value: 'loanCalculator.note',
    title:
      'loanCalculator.note: Not an offer. Your figures wait in this tab until you open the application.',
  },
  {
    value: 'returnExample.region',
    title: 'returnExample.region: Example of interest, and the risk',
  },
  {
    value: 'returnExample.title',
    title: 'returnExample.title: Example, not an offer',
  },
  {
    value: 'returnExample.sentence',
    title:
      'returnExample.sentence: {amount} at {rate}% a year (APY) would earn {earned} in {span}.',
  },
  {
    value: 'returnExample.oneYear',
    title: 'returnExample.oneYear: one year',
  },
  {
    value: 'returnExample.years',
    title: 'returnExample.years: {years} years',
  },
  {
    value: 'returnExample.riskTitle',
    title: 'returnExample.riskTitle: Risk warning',
  },
  {
    value: 'contactForm.form',
    title: 'contactForm.form: Write to us',
  },
  {
    value: 'contactForm.name',
    title: 'contactForm.name: Name',
  },
  {
    value: 'contactForm.email',
    title: 'contactForm.email: Email',
  },
  {
    value: 'contactForm.phone',
    title: 'contactForm.phone: Phone',
  },
  {
    value: 'contactForm.message',
    title: 'contactForm.message: Message',
  },
  {
    value: 'contactForm.arrived',
    title: 'contactForm.arrived: Your message has arrived',
  },
  {
    value: 'contactForm.haveDetails',
    title: 'contactForm.haveDetails: We have your contact details',
  },
  {
    value: 'contactForm.confirmedTo',
    title: 'contactForm.confirmedTo: We confirmed it to',
  },
  {
    value: 'contactForm.willAnswer',
    title: 'contactForm.willAnswer: and we’ll answer within two business days.',
  },
  {
    value: 'contactForm.willCall',
    title: 'contactForm.willCall: and we’ll call or email you within two business days.',
  },
  {
    value: 'contactForm.byEmail',
    title: 'contactForm.byEmail: Please write to us by email',
  },
  {
    value: 'contactForm.cannotSend',
    title: 'contactForm.cannotSend: Messages cannot be sent from here.',
  },
  {
    value: 'contactForm.textKept',
    title: 'contactForm.textKept: Your text is kept below; send it to',
  },
  {
    value: 'contactForm.ourAddress',
    title: 'contactForm.ourAddress: Our address is',
  },
  {
    value: 'contactForm.rejected',
    title: 'contactForm.rejected: Your message was not taken',
  },
  {
    value: 'contactForm.unknown',
    title: 'contactForm.unknown: We cannot tell whether your message arrived',
  },
]
