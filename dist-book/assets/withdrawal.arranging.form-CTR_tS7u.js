var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="withdrawal.arranging.form" viewBox="0 0 894 884" width="894" height="884" role="img" aria-labelledby="withdrawal-arranging-form-title withdrawal-arranging-form-desc">
<title id="withdrawal-arranging-form-title">Withdrawal: Form</title>
<desc id="withdrawal-arranging-form-desc">The fields of the method, with the limit and what is left after the withdrawal. It begins with “Filling in”. 9 states and 15 ways between them.</desc>
<style>
.flow{--d-paper:#faf7f0;--d-box:#ffffff;--d-ink:#14231d;--d-soft:#4c5a53;--d-line:#7d8a82;--d-brand:#0f4a3b;--d-brand-soft:#e4efe8;--d-good:#13663f;--d-waiting:#7d4b00;--d-waiting-soft:#fcefd6;--d-bad:#b0271c;--d-bad-soft:#fcebe8;--d-focus:#b35a00}
@media(prefers-color-scheme:dark){.flow{--d-paper:#0d1512;--d-box:#1b2822;--d-ink:#edf1eb;--d-soft:#b2bfb8;--d-line:#74847b;--d-brand:#8cd6b9;--d-brand-soft:#17352b;--d-good:#84d6a6;--d-waiting:#f2c069;--d-waiting-soft:#362a10;--d-bad:#ff9f94;--d-bad-soft:#3b1a17;--d-focus:#f5bd66}}
.flow text{font:12px Helvetica, Arial, 'Liberation Sans', sans-serif;fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .side>.box{stroke-dasharray:7 4}
.flow .holds>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .trouble:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .trouble>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
.flow .event>path{stroke:var(--d-ink)}
.flow .answer>path{stroke:var(--d-good)}
.flow .failure>path{stroke:var(--d-bad)}
.flow .after>path{stroke:var(--d-waiting)}
.flow .always>path{stroke:var(--d-soft)}
.flow .event>.head{stroke:none;fill:var(--d-ink)}
.flow .answer>.head{stroke:none;fill:var(--d-good)}
.flow .failure>.head{stroke:none;fill:var(--d-bad)}
.flow .after>.head{stroke:none;fill:var(--d-waiting)}
.flow .always>.head{stroke:none;fill:var(--d-soft)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
.flow text.event{fill:var(--d-ink)}
.flow text.answer{fill:var(--d-good)}
.flow text.failure{fill:var(--d-bad)}
.flow text.after{fill:var(--d-waiting)}
.flow text.always{fill:var(--d-soft)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
</style>
<rect class="page" width="894" height="884" rx="8"/>
<g transform="translate(0 0)">
<g class="state outside" data-state="arranging.choosingMethod">
<title>Bank transfer, PayPal, Cash App or Zelle.</title>
<rect class="box" x="572" y="783" width="150" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="arranging.form">
<title>The fields of the method, with the limit and what is left after the withdrawal.</title>
<rect class="box" x="50" y="158" width="753" height="539" rx="7"/>
<path class="band" d="M51 221v-56a6 6 0 0 1 6-6h739a6 6 0 0 1 6 6v56z"/>
</g>
<g class="state whole" data-state="arranging.form.editing">
<title>Nothing is checked yet and nothing has been sent.</title>
<rect class="box" x="541" y="315.3" width="78" height="33" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.kycPrompting">
<title>Check 1: no identity record. After 2 s the identity check opens above the form.</title>
<rect class="box" x="542" y="456" width="154" height="71" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.kycPending">
<title>Check 2: the bank has the documents and has not decided yet.</title>
<rect class="box" x="81" y="233" width="173" height="33" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.loanPending">
<title>Check 3: a loan waits for its approval. After 2.5 s the records are read again.</title>
<rect class="box" x="331" y="290" width="154" height="71" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.form.rereading">
<title>The records are read again; the form is kept.</title>
<rect class="box" x="360" y="456" width="154" height="101" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.loanHeld">
<title>The loan still waits; the customer may try again whenever they like.</title>
<rect class="box" x="368" y="648" width="137" height="33" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.insufficient">
<title>Check 4: the amount is marked, with the most that can be withdrawn.</title>
<rect class="box" x="282" y="233" width="172" height="33" rx="7"/>
</g>
<g class="state whole" data-state="arranging.form.incomplete">
<title>Check 5: each field that is empty or not valid says why; the first has the focus.</title>
<rect class="box" x="482" y="233" width="111" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="arranging.form.stopped">
<title>The bank refused or could not be reached: its words stand above the form.</title>
<rect class="box" x="660" y="233" width="127" height="33" rx="7"/>
</g>
<g class="state outside busy" data-state="arranging.checking">
<title>The customer’s details, identity, loans, deposits and withdrawals are read afresh.</title>
<rect class="box" x="750" y="783" width="85" height="33" rx="7"/>
</g>
<g class="state check outside busy" data-state="arranging.assessing">
<title>In this order; the first that fails decides.</title>
<rect class="box" x="321" y="14" width="94" height="33" rx="14"/>
</g>
<g class="state outside busy" data-state="arranging.codeRequesting">
<title>The bank mails a code that counts for this amount, payee and path alone: it proves that the customer, and nobody else, asked for this very withdrawal. It is free.</title>
<rect class="box" x="744" y="14" width="136" height="33" rx="7"/>
</g>
<g class="state outside busy" data-state="posting">
<title>The withdrawal has left and cannot be cancelled any more.</title>
<rect class="box" x="647" y="14" width="69" height="33" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="626" cy="261" r="5"/><path d="M626 266L626 272Q626 278 620 278L586 278Q580 278 580 284L580 308.3"/><path class="head" d="M580 315.3L584 306.3L576 306.3z"/></g>
<g class="arrow event">
<path d="M734 697L734 709Q734 715 740 715L803 715Q809 715 809 721L809 770Q809 771 808 771L808 771Q807 771 807 772L807 776"/><path class="head" d="M807 783L811 774L803 774z"/>
<rect class="ground" x="772" y="734.5" width="73" height="17"/>
<text class="event" x="808.5" y="746.5" data-edge="withdrawal.arranging.form submit 0">“Withdraw”</text>
</g>
<g class="arrow event">
<path d="M714 697L714 709Q714 715 708 715L653 715Q647 715 647 721L647 776"/><path class="head" d="M647 783L651 774L643 774z"/>
<rect class="ground" x="618" y="727" width="57" height="32"/>
<text class="event" x="646.5" y="739" data-edge="withdrawal.arranging.form changeMethod 0">“Change</text>
<text class="event" x="646.5" y="754">method”</text>
</g>
<g class="arrow after">
<path d="M593 456L593 355.3"/><path class="head" d="M593 348.3L589 357.3L597 357.3z"/>
<rect class="ground" x="567" y="400" width="51" height="17"/>
<text class="after" x="592.5" y="412" data-edge="withdrawal.arranging.form.kycPrompting xstate.after.kycPrompt.withdrawal.arranging.form.kycPrompting 0">after 2 s</text>
</g>
<g class="arrow after">
<path d="M408 361L408 442.5Q408 444 409.5 444L409.5 444Q411 444 411 445.5L411 449"/><path class="head" d="M411 456L415 447L407 447z"/>
<rect class="ground" x="377" y="400" width="61" height="17"/>
<text class="after" x="407.5" y="412" data-edge="withdrawal.arranging.form.loanPending xstate.after.pendingLoanReload.withdrawal.arranging.form.loanPending 0">after 2.5 s</text>
</g>
<g class="arrow">
<path d="M437 557L437 641"/><path class="head" d="M437 648L441 639L433 639z"/>
<rect class="ground" x="384" y="579" width="105" height="47"/>
<text class="answer" x="436.5" y="591" data-edge="withdrawal.arranging.form.rereading xstate.done.actor.0.withdrawal.arranging.form.rereading 0">the records come:</text>
<text class="answer" x="436.5" y="606">the loan still waits</text>
<text class="failure" x="436.5" y="621" data-edge="withdrawal.arranging.form.rereading xstate.error.actor.0.withdrawal.arranging.form.rereading 0">reading fails</text>
</g>
<g class="arrow answer">
<path d="M463 456L463 450Q463 444 469 444L497 444Q503 444 503 438L503 379Q503 373 509 373L561 373Q567 373 567 367L567 355.3"/><path class="head" d="M567 348.3L563 357.3L571 357.3z"/>
<rect class="ground" x="450" y="385" width="105" height="47"/>
<text class="answer" x="502.5" y="397" data-edge="withdrawal.arranging.form.rereading xstate.done.actor.0.withdrawal.arranging.form.rereading 1">the records come:</text>
<text class="answer" x="502.5" y="412">no loan waits any</text>
<text class="answer" x="502.5" y="427">more</text>
</g>
<g class="arrow failure">
<path d="M778 783L778 777Q778 771 772 771L730 771Q724 771 724 765L724 273"/><path class="head" d="M724 266L720 275L728 275z"/>
<rect class="ground" x="687" y="734.5" width="73" height="17"/>
<text class="failure" x="723.5" y="746.5" data-edge="withdrawal.arranging.checking xstate.error.actor.0.withdrawal.arranging.checking 0">reading fails</text>
</g>
<g class="arrow always">
<path d="M399 47L399 53Q399 59 405 59L600 59Q606 59 606 65L606 134Q606 140 612 140L639 140Q645 140 645 146L645 449"/><path class="head" d="M645 456L649 447L641 447z"/>
<rect class="ground" x="567" y="88.5" width="77" height="32"/>
<text class="always" x="605.5" y="100.5" data-edge="withdrawal.arranging.assessing always 0">1. no identity</text>
<text class="always" x="605.5" y="115.5">record</text>
</g>
<g class="arrow always">
<path d="M352 47L352 63Q352 69 346 69L272 69Q266 69 266 75L266 134Q266 140 260 140L174 140Q168 140 168 146L168 226"/><path class="head" d="M168 233L172 224L164 224z"/>
<rect class="ground" x="226" y="88.5" width="80" height="32"/>
<text class="always" x="266" y="100.5" data-edge="withdrawal.arranging.assessing always 1">2. identity not</text>
<text class="always" x="266" y="115.5">decided yet</text>
</g>
<g class="arrow always">
<path d="M337 47L337 53Q337 59 331 59L72 59Q66 59 66 65L66 272Q66 278 72 278L405.5 278Q408 278 408 280.5L408 283"/><path class="head" d="M408 290L412 281L404 281z"/>
<rect class="ground" x="14" y="88.5" width="103" height="32"/>
<text class="always" x="65.5" y="100.5" data-edge="withdrawal.arranging.assessing always 2">3. a loan waits for</text>
<text class="always" x="65.5" y="115.5">a decision</text>
</g>
<g class="arrow always">
<path d="M368 47L368 226"/><path class="head" d="M368 233L372 224L364 224z"/>
<rect class="ground" x="318" y="88.5" width="99" height="32"/>
<text class="always" x="367.5" y="100.5" data-edge="withdrawal.arranging.assessing always 3">4. amount above</text>
<text class="always" x="367.5" y="115.5">the limit</text>
</g>
<g class="arrow always">
<path d="M384 47L384 63Q384 69 390 69L498 69Q504 69 504 75L504 134Q504 140 510 140L532 140Q538 140 538 146L538 226"/><path class="head" d="M538 233L542 224L534 224z"/>
<rect class="ground" x="452" y="88.5" width="103" height="32"/>
<text class="always" x="503.5" y="100.5" data-edge="withdrawal.arranging.assessing always 4">5. a field is empty</text>
<text class="always" x="503.5" y="115.5">or wrong</text>
</g>
<g class="arrow failure">
<path d="M812 47L812 134Q812 140 806 140L751 140Q745 140 745 146L745 226"/><path class="head" d="M745 233L749 224L741 224z"/>
<rect class="ground" x="760" y="81" width="103" height="47"/>
<text class="failure" x="811.5" y="93" data-edge="withdrawal.arranging.codeRequesting xstate.error.actor.0.withdrawal.arranging.codeRequesting 2">no code is mailed</text>
<text class="failure" x="811.5" y="108">for another</text>
<text class="failure" x="811.5" y="123">reason</text>
</g>
<g class="arrow failure">
<path d="M682 47L682 53Q682 59 688 59L696 59Q702 59 702 65L702 226"/><path class="head" d="M702 233L706 224L698 224z"/>
<rect class="ground" x="656" y="88.5" width="92" height="32"/>
<text class="failure" x="702" y="100.5" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 2">paying fails: the</text>
<text class="failure" x="702" y="115.5">bank says no</text>
</g>
<g class="words outside">
<text class="title" x="584" y="804">Choosing a method</text>
</g>
<g class="words holds whole">
<rect class="band" x="56" y="162" width="96" height="55"/>
<text class="title" x="62" y="179">Form</text>
<text class="button" x="62" y="194">“Withdraw”</text>
<circle class="mark" cx="67" cy="205" r="2"/><text class="stay event" x="78" y="209" data-edge="withdrawal.arranging.form fieldChanged 0">fills in a field</text>
</g>
<g class="words whole">
<text class="title" x="553" y="336.3">Filling in</text>
</g>
<g class="words whole">
<text class="title" x="554" y="477">Identity not verified</text>
<path class="rule" d="M542 485h154"/>
<circle class="mark" cx="559" cy="496" r="2"/><text class="stay event" x="570" y="500" data-edge="withdrawal.arranging.form.kycPrompting submit 0">“Withdraw”: nothing</text>
<text class="stay event" x="570" y="515">happens</text>
</g>
<g class="words whole">
<text class="title" x="93" y="254">Identity not decided yet</text>
</g>
<g class="words whole">
<text class="title" x="343" y="311">Loan pending</text>
<path class="rule" d="M331 319h154"/>
<circle class="mark" cx="348" cy="330" r="2"/><text class="stay event" x="359" y="334" data-edge="withdrawal.arranging.form.loanPending submit 0">“Withdraw”: nothing</text>
<text class="stay event" x="359" y="349">happens</text>
</g>
<g class="words whole">
<text class="title" x="372" y="477">Reading again</text>
<path class="sign" d="M372 486h10m-3-3l3 3l-3 3M383 491h-10m3-3l-3 3l3 3"/><text class="call" x="388" y="492">read the customer’s</text>
<text class="call" x="388" y="507">records</text>
<path class="rule" d="M360 515h154"/>
<circle class="mark" cx="377" cy="526" r="2"/><text class="stay event" x="388" y="530" data-edge="withdrawal.arranging.form.rereading submit 0">“Withdraw”: nothing</text>
<text class="stay event" x="388" y="545">happens</text>
</g>
<g class="words whole">
<text class="title" x="380" y="669">Loan still pending</text>
</g>
<g class="words whole">
<text class="title" x="294" y="254">Amount above the limit</text>
</g>
<g class="words whole">
<text class="title" x="494" y="254">Fields at fault</text>
</g>
<g class="words whole">
<text class="title" x="672" y="254">Could not go on</text>
</g>
<g class="words outside">
<text class="title" x="762" y="804">Checking</text>
</g>
<g class="words check outside">
<text class="title" x="333" y="35">Six checks</text>
</g>
<g class="words outside">
<text class="title" x="756" y="35">Asking for a code</text>
</g>
<g class="words outside">
<text class="title" x="659" y="35">Paying</text>
</g>
</g>
<g class="legend" transform="translate(0 830)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(655 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(16 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(156 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(248 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(390 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g>
<g transform="translate(622 26)"><g class="outside"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">elsewhere in the flow</text></g></g>
</svg>
`;export{e as default};