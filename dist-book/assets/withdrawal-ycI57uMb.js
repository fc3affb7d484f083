var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="withdrawal" viewBox="0 0 972 1985" width="972" height="1985" role="img" aria-labelledby="withdrawal-title withdrawal-desc">
<title id="withdrawal-title">Withdrawal</title>
<desc id="withdrawal-desc">The customer takes money out: checked, confirmed by a code, paid at most once. It begins with “Before it leaves”. 18 states and 44 ways between them.</desc>
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
<rect class="page" width="972" height="1985" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>The customer takes money out: checked, confirmed by a code, paid at most once.</title>
<rect class="box" x="1" y="1" width="970" height="1929" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h956a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole" data-state="arranging">
<title>Nothing has left yet: the customer can cancel at any point, and nothing is held.</title>
<rect class="box" x="17" y="78" width="709" height="1285" rx="7"/>
<path class="band" d="M18 111v-26a6 6 0 0 1 6-6h695a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole busy" data-state="arranging.preparing">
<title>The bank’s records are read: what will this withdrawal need?</title>
<rect class="box" x="93" y="155" width="154" height="63" rx="7"/>
</g>
<g class="state whole trouble" data-state="arranging.preparingFailed">
<title>The records could not be read; trying again is one click.</title>
<rect class="box" x="51" y="313" width="140" height="48" rx="7"/>
</g>
<g class="state whole" data-state="arranging.checklist">
<title>Before anything is typed: identity verified, no loan pending, which code will be asked for, what a review is, and that all of it is free.</title>
<rect class="box" x="284" y="313" width="162" height="86" rx="7"/>
</g>
<g class="state whole" data-state="arranging.choosingMethod">
<title>Bank transfer, PayPal, Cash App or Zelle.</title>
<rect class="box" x="418" y="477" width="150" height="33" rx="7"/>
</g>
<g class="state folded" data-state="arranging.form">
<title>The fields of the method, with the limit and what is left after the withdrawal.</title>
<rect class="box" x="463" y="604" width="108" height="71" rx="7"/>
<rect class="box" x="459" y="600" width="108" height="71" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.checking">
<title>The customer’s details, identity, loans, deposits and withdrawals are read afresh.</title>
<rect class="box" x="273" y="790.7" width="154" height="78" rx="7"/>
</g>
<g class="state check whole busy" data-state="arranging.assessing">
<title>In this order; the first that fails decides.</title>
<rect class="box" x="409" y="1013" width="94" height="33" rx="14"/>
</g>
<g class="state whole" data-state="arranging.underReview">
<title>Check 6: only the bank’s staff can lift it, never for money. The customer reads why, who looks after it, until when, and how to complain; the form is kept.</title>
<rect class="box" x="322" y="1126" width="129" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.codeRequesting">
<title>The bank mails a code that counts for this amount, payee and path alone: it proves that the customer, and nobody else, asked for this very withdrawal. It is free.</title>
<rect class="box" x="479" y="1126" width="136" height="63" rx="7"/>
</g>
<g class="state folded" data-state="arranging.code">
<title>A dialog above the form names amount, payee, path and where the code was sent.</title>
<rect class="box" x="530" y="1303" width="131" height="48" rx="7"/>
<rect class="box" x="526" y="1299" width="131" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="posting">
<title>The withdrawal has left and cannot be cancelled any more.</title>
<rect class="box" x="436" y="1540.7" width="143" height="48" rx="7"/>
</g>
<g class="state whole trouble" data-state="unanswered">
<title>It may have been paid or not: asking again with the same reference is safe.</title>
<rect class="box" x="517" y="1720" width="94" height="48" rx="7"/>
</g>
<g class="state whole" data-state="levelPassed">
<title>The code was right; what comes next is the bank’s own review, and is free.</title>
<rect class="box" x="639" y="1720" width="180" height="48" rx="7"/>
</g>
<g class="state whole" data-state="succeeded">
<title>The bank accepted it; history and totals refresh, and the dialog closes after 3 s.</title>
<rect class="box" x="321" y="1720" width="168" height="48" rx="7"/>
</g>
<g class="state whole" data-state="alreadyMade">
<title>The bank has this very withdrawal: nothing is paid twice, the history shows it.</title>
<rect class="box" x="179" y="1720" width="114" height="48" rx="7"/>
</g>
<g class="state whole" data-state="cancelled">
<title>Nothing was taken and nothing is held; the dialog closes after 3 s.</title>
<rect class="box" x="803" y="1519" width="152" height="86" rx="7"/>
</g>
<g class="state final whole" data-state="closed">
<title>Both dialogs are gone.</title>
<rect class="box" x="534" y="1881" width="70" height="33" rx="14"/>
<rect class="inner" x="537" y="1884" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="165" cy="51" r="5"/><path d="M165 56L165 71"/><path class="head" d="M165 78L169 69L161 69z"/></g>
<g class="arrow"><circle class="dot" cx="170" cy="128" r="5"/><path d="M170 133L170 148"/><path class="head" d="M170 155L174 146L166 146z"/></g>
<g class="arrow event">
<path d="M699 1363L699 1385Q699 1391 705 1391L812 1391Q818 1391 818 1397L818 1481Q818 1487 824 1487L848 1487Q854 1487 854 1493L854 1512"/><path class="head" d="M854 1519L858 1510L850 1510z"/>
<rect class="ground" x="788" y="1435.5" width="60" height="17"/>
<text class="event" x="818" y="1447.5" data-edge="withdrawal.arranging cancel 0">“Cancel”</text>
</g>
<g class="arrow answer">
<path d="M185 218L185 224Q185 230 191 230L199 230Q205 230 205 236L205 1375Q205 1381 199 1381L114 1381Q108 1381 108 1387L108 1702Q108 1708 114 1708L199.5 1708Q202 1708 202 1710.5L202 1713"/><path class="head" d="M202 1720L206 1711L198 1711z"/>
<rect class="ground" x="55" y="1538.5" width="105" height="47"/>
<text class="answer" x="107.5" y="1550.5" data-edge="withdrawal.arranging.preparing xstate.done.actor.0.withdrawal.arranging.preparing 0">the records come:</text>
<text class="answer" x="107.5" y="1565.5">it was made</text>
<text class="answer" x="107.5" y="1580.5">before</text>
</g>
<g class="arrow answer">
<path d="M216 218L216 224Q216 230 222 230L359 230Q365 230 365 236L365 306"/><path class="head" d="M365 313L369 304L361 304z"/>
<rect class="ground" x="312" y="242" width="105" height="47"/>
<text class="answer" x="364.5" y="254" data-edge="withdrawal.arranging.preparing xstate.done.actor.0.withdrawal.arranging.preparing 1">the records come:</text>
<text class="answer" x="364.5" y="269">it was not made</text>
<text class="answer" x="364.5" y="284">before</text>
</g>
<g class="arrow failure">
<path d="M124 218L124 224Q124 230 118 230L76 230Q70 230 70 236L70 295Q70 301 76 301L95.5 301Q98 301 98 303.5L98 306"/><path class="head" d="M98 313L102 304L94 304z"/>
<rect class="ground" x="33" y="257" width="73" height="17"/>
<text class="failure" x="69.5" y="269" data-edge="withdrawal.arranging.preparing xstate.error.actor.0.withdrawal.arranging.preparing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M144 313L144 306.5Q144 301 149.5 301L149.5 301Q155 301 155 295.5L155 225"/><path class="head" d="M155 218L151 227L159 227z"/>
<rect class="ground" x="118" y="257" width="73" height="17"/>
<text class="event" x="154.5" y="269" data-edge="withdrawal.arranging.preparingFailed retry 0">“Try again”</text>
</g>
<g class="arrow event">
<path d="M338 399L338 582Q338 588 344 588L483.5 588Q486 588 486 590.5L486 593"/><path class="head" d="M486 600L490 591L482 591z"/>
<rect class="ground" x="286" y="477.5" width="104" height="32"/>
<text class="event" x="338" y="489.5" data-edge="withdrawal.arranging.checklist continue 0">“Continue”, if the</text>
<text class="event" x="338" y="504.5">method is chosen</text>
</g>
<g class="arrow event">
<path d="M392 399L392 405Q392 411 398 411L487 411Q493 411 493 417L493 470"/><path class="head" d="M493 477L497 468L489 468z"/>
<rect class="ground" x="441" y="423" width="103" height="32"/>
<text class="event" x="492.5" y="435" data-edge="withdrawal.arranging.checklist continue 1">“Continue”, if no</text>
<text class="event" x="492.5" y="450">method is chosen</text>
</g>
<g class="arrow event">
<path d="M468 510L468 572Q468 578 474 578L507 578Q513 578 513 584L513 593"/><path class="head" d="M513 600L517 591L509 591z"/>
<rect class="ground" x="436" y="534" width="63" height="32"/>
<text class="event" x="467.5" y="546" data-edge="withdrawal.arranging.choosingMethod methodChosen 0">chooses a</text>
<text class="event" x="467.5" y="561">method</text>
</g>
<g class="arrow event">
<path d="M483 671L483 687Q483 693 477 693L330 693Q324 693 324 699L324 783.7"/><path class="head" d="M324 790.7L328 781.7L320 781.7z"/>
<rect class="ground" x="287" y="725" width="73" height="17"/>
<text class="event" x="323.5" y="737" data-edge="withdrawal.arranging.form submit 0">“Withdraw”</text>
</g>
<g class="arrow event">
<path d="M540 600L540 528Q540 522 534 522L520.5 522Q518 522 518 519.5L518 517"/><path class="head" d="M518 510L514 519L522 519z"/>
<rect class="ground" x="511" y="534" width="57" height="32"/>
<text class="event" x="539.5" y="546" data-edge="withdrawal.arranging.form changeMethod 0">“Change</text>
<text class="event" x="539.5" y="561">method”</text>
</g>
<g class="arrow answer">
<path d="M350 868.7L350 924Q350 930 356 930L434 930Q440 930 440 936L440 1006"/><path class="head" d="M440 1013L444 1004L436 1004z"/>
<rect class="ground" x="389" y="957" width="102" height="17"/>
<text class="answer" x="440" y="969" data-edge="withdrawal.arranging.checking xstate.done.actor.0.withdrawal.arranging.checking 0">the records come</text>
</g>
<g class="arrow failure">
<path d="M376 790.7L376 760Q376 754 382 754L451 754Q457 754 457 748L457 709Q457 703 463 703L489 703Q495 703 495 697L495 678"/><path class="head" d="M495 671L491 680L499 680z"/>
<rect class="ground" x="420" y="725" width="73" height="17"/>
<text class="failure" x="456.5" y="737" data-edge="withdrawal.arranging.checking xstate.error.actor.0.withdrawal.arranging.checking 0">reading fails</text>
</g>
<g class="arrow always list">
<path d="M472 1013L472 1007Q472 1001 478 1001L499 1001Q505 1001 505 995L505 931Q505 930 506 930L506 930Q507 930 507 929L507 678"/><path class="head" d="M507 671L503 680L511 680z"/>
<rect class="ground" x="455" y="766" width="103" height="152"/>
<text class="always" x="458" y="778" data-edge="withdrawal.arranging.assessing always 0">1. no identity</text>
<text class="always" x="458" y="793">record</text>
<text class="always" x="458" y="808" data-edge="withdrawal.arranging.assessing always 1">2. identity not</text>
<text class="always" x="458" y="823">decided yet</text>
<text class="always" x="458" y="838" data-edge="withdrawal.arranging.assessing always 2">3. a loan waits for</text>
<text class="always" x="458" y="853">a decision</text>
<text class="always" x="458" y="868" data-edge="withdrawal.arranging.assessing always 3">4. amount above</text>
<text class="always" x="458" y="883">the limit</text>
<text class="always" x="458" y="898" data-edge="withdrawal.arranging.assessing always 4">5. a field is empty</text>
<text class="always" x="458" y="913">or wrong</text>
</g>
<g class="arrow always">
<path d="M440 1046L440 1052Q440 1058 434 1058L414 1058Q408 1058 408 1064L408 1119"/><path class="head" d="M408 1126L412 1117L404 1117z"/>
<rect class="ground" x="374" y="1070" width="68" height="32"/>
<text class="always" x="408" y="1082" data-edge="withdrawal.arranging.assessing always 5">6. the bank</text>
<text class="always" x="408" y="1097">reviews it</text>
</g>
<g class="arrow always">
<path d="M472 1046L472 1052Q472 1058 478 1058L510 1058Q516 1058 516 1064L516 1110Q516 1114 520 1114L521.5 1114Q524 1114 524 1116.5L524 1119"/><path class="head" d="M524 1126L528 1117L520 1117z"/>
<rect class="ground" x="473" y="1070" width="85" height="32"/>
<text class="always" x="515.5" y="1082" data-edge="withdrawal.arranging.assessing always 6">7. in any other</text>
<text class="always" x="515.5" y="1097">case</text>
</g>
<g class="arrow event">
<path d="M365 1126L365 1120Q365 1114 359 1114L264 1114Q258 1114 258 1108L258 689Q258 683 264 683L468.5 683Q471 683 471 680.5L471 678"/><path class="head" d="M471 671L467 680L475 680z"/>
<rect class="ground" x="220" y="949.5" width="76" height="32"/>
<text class="event" x="258" y="961.5" data-edge="withdrawal.arranging.underReview back 0">“Back to the</text>
<text class="event" x="258" y="976.5">form”</text>
</g>
<g class="arrow">
<path d="M570 1189L570 1292"/><path class="head" d="M570 1299L574 1290L566 1290z"/>
<rect class="ground" x="517" y="1213" width="106" height="62"/>
<text class="answer" x="570" y="1225" data-edge="withdrawal.arranging.codeRequesting xstate.done.actor.0.withdrawal.arranging.codeRequesting 0">the code is mailed</text>
<text class="failure" x="570" y="1240" data-edge="withdrawal.arranging.codeRequesting xstate.error.actor.0.withdrawal.arranging.codeRequesting 1">no code is mailed:</text>
<text class="failure" x="570" y="1255">this bank mails</text>
<text class="failure" x="570" y="1270">codes by itself</text>
</g>
<g class="arrow failure">
<path d="M524 1189L524 1195Q524 1201 518 1201L508 1201Q502 1201 502 1207L502 1375Q502 1381 496 1381L231 1381Q225 1381 225 1387L225 1713"/><path class="head" d="M225 1720L229 1711L221 1711z"/>
<rect class="ground" x="172" y="1538.5" width="106" height="47"/>
<text class="failure" x="225" y="1550.5" data-edge="withdrawal.arranging.codeRequesting xstate.error.actor.0.withdrawal.arranging.codeRequesting 0">no code is mailed:</text>
<text class="failure" x="225" y="1565.5">it was made</text>
<text class="failure" x="225" y="1580.5">already</text>
</g>
<g class="arrow failure">
<path d="M570 1126L570 1115Q570 1114 571 1114L571 1114Q572 1114 572 1113L572 719Q572 713 566 713L525 713Q519 713 519 707L519 678"/><path class="head" d="M519 671L515 680L523 680z"/>
<rect class="ground" x="520" y="942" width="103" height="47"/>
<text class="failure" x="571.5" y="954" data-edge="withdrawal.arranging.codeRequesting xstate.error.actor.0.withdrawal.arranging.codeRequesting 2">no code is mailed</text>
<text class="failure" x="571.5" y="969">for another</text>
<text class="failure" x="571.5" y="984">reason</text>
</g>
<g class="arrow answer">
<path d="M570 1347L570 1395Q570 1401 564 1401L478 1401Q472 1401 472 1407L472 1533.7"/><path class="head" d="M472 1540.7L476 1531.7L468 1531.7z"/>
<rect class="ground" x="423" y="1420.5" width="97" height="47"/>
<text class="answer" x="471.5" y="1432.5" data-edge="withdrawal.arranging.code.verifying xstate.done.actor.0.withdrawal.arranging.code.verifying 0">the code is right:</text>
<text class="answer" x="471.5" y="1447.5">it lets the money</text>
<text class="answer" x="471.5" y="1462.5">go</text>
</g>
<g class="arrow failure">
<path d="M548 1347L548 1385Q548 1391 542 1391L349 1391Q343 1391 343 1397L343 1611Q343 1617 337 1617L253 1617Q247 1617 247 1623L247 1713"/><path class="head" d="M247 1720L251 1711L243 1711z"/>
<rect class="ground" x="290" y="1538.5" width="106" height="47"/>
<text class="failure" x="343" y="1550.5" data-edge="withdrawal.arranging.code.resending xstate.error.actor.0.withdrawal.arranging.code.resending 0">no code is mailed:</text>
<text class="failure" x="343" y="1565.5">it was made</text>
<text class="failure" x="343" y="1580.5">already</text>
</g>
<g class="arrow answer">
<path d="M613 1347L613 1385Q613 1391 619 1391L650 1391Q656 1391 656 1397L656 1702Q656 1708 662 1708L726.5 1708Q729 1708 729 1710.5L729 1713"/><path class="head" d="M729 1720L733 1711L725 1711z"/>
<rect class="ground" x="607" y="1553.5" width="98" height="17"/>
<text class="answer" x="656" y="1565.5" data-edge="withdrawal.arranging.code.advancing xstate.done.actor.0.withdrawal.arranging.code.advancing 0">it is written down</text>
</g>
<g class="arrow event">
<path d="M613 1299L613 1293Q613 1287 619 1287L631 1287Q637 1287 637 1281L637 709Q637 703 631 703L537 703Q531 703 531 697L531 678"/><path class="head" d="M531 671L527 680L535 680z"/>
<rect class="ground" x="599" y="1013.5" width="76" height="32"/>
<text class="event" x="637" y="1025.5" data-edge="withdrawal.arranging.code.cancelled back 0">“Back to the</text>
<text class="event" x="637" y="1040.5">form”</text>
</g>
<g class="arrow">
<path d="M635 1347L635 1375Q635 1381 641 1381L663 1381Q669 1381 669 1387L669 1501Q669 1507 675 1507L782 1507Q788 1507 788 1513L788 1611Q788 1617 794 1617L827 1617Q833 1617 833 1623L833 1853Q833 1859 827 1859L590 1859Q584 1859 584 1865L584 1874"/><path class="head" d="M584 1881L588 1872L580 1872z"/>
<rect class="ground" x="802" y="1649" width="62" height="47"/>
<text class="event" x="833" y="1661" data-edge="withdrawal.arranging.code.cancelled close 0">closes the</text>
<text class="event" x="833" y="1676">window</text>
<text class="after" x="833" y="1691" data-edge="withdrawal.arranging.code.cancelled xstate.after.withdrawalCancelClose.withdrawal.arranging.code.cancelled 0">after 3 s</text>
</g>
<g class="arrow answer">
<path d="M493 1588.7L493 1631Q493 1637 487 1637L411 1637Q405 1637 405 1643L405 1713"/><path class="head" d="M405 1720L409 1711L401 1711z"/>
<rect class="ground" x="355" y="1656.5" width="100" height="32"/>
<text class="answer" x="405" y="1668.5" data-edge="withdrawal.posting xstate.done.actor.0.withdrawal.posting 0">the bank accepts</text>
<text class="answer" x="405" y="1683.5">it</text>
</g>
<g class="arrow failure">
<path d="M465 1588.7L465 1621Q465 1627 459 1627L309 1627Q303 1627 303 1633L303 1702Q303 1708 297 1708L272.5 1708Q270 1708 270 1710.5L270 1713"/><path class="head" d="M270 1720L274 1711L266 1711z"/>
<rect class="ground" x="262" y="1649" width="81" height="47"/>
<text class="failure" x="302.5" y="1661" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 0">paying fails: it</text>
<text class="failure" x="302.5" y="1676">was made</text>
<text class="failure" x="302.5" y="1691">already</text>
</g>
<g class="arrow failure">
<path d="M508 1540.7L508 1493Q508 1487 514 1487L586 1487Q592 1487 592 1481L592 1354"/><path class="head" d="M592 1347L588 1356L596 1356z"/>
<rect class="ground" x="541" y="1420.5" width="101" height="47"/>
<text class="failure" x="591.5" y="1432.5" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 1">paying fails: the</text>
<text class="failure" x="591.5" y="1447.5">code is too old or</text>
<text class="failure" x="591.5" y="1462.5">void</text>
</g>
<g class="arrow failure">
<path d="M543 1540.7L543 1503Q543 1497 549 1497L724 1497Q730 1497 730 1491L730 1407Q730 1401 724 1401L695 1401Q689 1401 689 1395L689 699Q689 693 683 693L549 693Q543 693 543 687L543 678"/><path class="head" d="M543 671L539 680L547 680z"/>
<rect class="ground" x="684" y="1428" width="92" height="32"/>
<text class="failure" x="730" y="1440" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 2">paying fails: the</text>
<text class="failure" x="730" y="1455">bank says no</text>
</g>
<g class="arrow failure">
<path d="M522 1588.7L522 1612Q522 1617 517 1617L517 1617Q512 1617 512 1622L512 1702Q512 1708 518 1708L545.5 1708Q548 1708 548 1710.5L548 1713"/><path class="head" d="M548 1720L552 1711L544 1711z"/>
<rect class="ground" x="467" y="1656.5" width="90" height="32"/>
<text class="failure" x="512" y="1668.5" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 3">paying fails for</text>
<text class="failure" x="512" y="1683.5">another reason</text>
</g>
<g class="arrow event">
<path d="M580 1720L580 1714Q580 1708 586 1708L600 1708Q606 1708 606 1702L606 1623Q606 1617 600 1617L556 1617Q550 1617 550 1611L550 1595.7"/><path class="head" d="M550 1588.7L546 1597.7L554 1597.7z"/>
<rect class="ground" x="569" y="1664" width="73" height="17"/>
<text class="event" x="605.5" y="1676" data-edge="withdrawal.unanswered retry 0">“Try again”</text>
</g>
<g class="arrow event">
<path d="M564 1768L564 1874"/><path class="head" d="M564 1881L568 1872L560 1872z"/>
<rect class="ground" x="533" y="1797.5" width="62" height="32"/>
<text class="event" x="564" y="1809.5" data-edge="withdrawal.unanswered close 0">closes the</text>
<text class="event" x="564" y="1824.5">window</text>
</g>
<g class="arrow event">
<path d="M729 1768L729 1843Q729 1849 723 1849L580 1849Q574 1849 574 1855L574 1874"/><path class="head" d="M574 1881L578 1872L570 1872z"/>
<rect class="ground" x="698" y="1797.5" width="62" height="32"/>
<text class="event" x="729" y="1809.5" data-edge="withdrawal.levelPassed close 0">closes the</text>
<text class="event" x="729" y="1824.5">window</text>
</g>
<g class="arrow">
<path d="M405 1768L405 1843Q405 1849 411 1849L548 1849Q554 1849 554 1855L554 1874"/><path class="head" d="M554 1881L558 1872L550 1872z"/>
<rect class="ground" x="374" y="1790" width="62" height="47"/>
<text class="event" x="405" y="1802" data-edge="withdrawal.succeeded close 0">closes the</text>
<text class="event" x="405" y="1817">window</text>
<text class="after" x="405" y="1832" data-edge="withdrawal.succeeded xstate.after.withdrawalDoneClose.withdrawal.succeeded 0">after 3 s</text>
</g>
<g class="arrow event">
<path d="M236 1768L236 1853Q236 1859 242 1859L538 1859Q544 1859 544 1865L544 1874"/><path class="head" d="M544 1881L548 1872L540 1872z"/>
<rect class="ground" x="205" y="1797.5" width="62" height="32"/>
<text class="event" x="236" y="1809.5" data-edge="withdrawal.alreadyMade close 0">closes the</text>
<text class="event" x="236" y="1824.5">window</text>
</g>
<g class="arrow event">
<path d="M904 1519L904 1487.5Q904 1487 904.5 1487L904.5 1487Q905 1487 905 1486.5L905 1387Q905 1381 899 1381L715 1381Q709 1381 709 1375L709 689Q709 683 703 683L557.5 683Q555 683 555 680.5L555 678"/><path class="head" d="M555 671L551 680L559 680z"/>
<rect class="ground" x="860" y="1413" width="89" height="62"/>
<text class="event" x="904.5" y="1425" data-edge="withdrawal.cancelled back 0">“Back to the</text>
<text class="event" x="904.5" y="1440">form”, if</text>
<text class="event" x="904.5" y="1455">something was</text>
<text class="event" x="904.5" y="1470">typed</text>
</g>
<g class="arrow">
<path d="M879 1605L879 1863Q879 1869 873 1869L596.5 1869Q594 1869 594 1871.5L594 1874"/><path class="head" d="M594 1881L598 1872L590 1872z"/>
<rect class="ground" x="848" y="1720.5" width="62" height="47"/>
<text class="event" x="879" y="1732.5" data-edge="withdrawal.cancelled close 0">closes the</text>
<text class="event" x="879" y="1747.5">window</text>
<text class="after" x="879" y="1762.5" data-edge="withdrawal.cancelled xstate.after.withdrawalCancelClose.withdrawal.cancelled 0">after 3 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="84" height="25"/>
<text class="title" x="13" y="22">Withdrawal</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="82" width="112" height="25"/>
<text class="title" x="29" y="99">Before it leaves</text>
</g>
<g class="words whole">
<text class="title" x="105" y="176">Preparing</text>
<path class="sign" d="M105 185h10m-3-3l3 3l-3 3M116 190h-10m3-3l-3 3l3 3"/><text class="call" x="121" y="191">read the customer’s</text>
<text class="call" x="121" y="206">records</text>
</g>
<g class="words whole">
<text class="title" x="63" y="334">Could not prepare</text>
<text class="button" x="63" y="349">“Try again”</text>
</g>
<g class="words whole">
<text class="title" x="296" y="334">What this needs</text>
<text class="button" x="296" y="349">“Continue”</text>
<path class="rule" d="M284 357h162"/>
<circle class="mark" cx="301" cy="368" r="2"/><text class="stay event" x="312" y="372" data-edge="withdrawal.arranging.checklist verifyIdentity 0">“Verify identity”, if no</text>
<text class="stay event" x="312" y="387">identity record is there</text>
</g>
<g class="words whole">
<text class="title" x="430" y="498">Choosing a method</text>
</g>
<g class="words folded">
<text class="title" x="471" y="621">Form</text>
<text class="button" x="471" y="636">“Withdraw”</text>
<path class="rule" d="M459 644h108"/>
<circle class="mark" cx="476" cy="655" r="2"/><text class="stay event" x="487" y="659" data-edge="withdrawal.arranging.form fieldChanged 0">fills in a field</text>
</g>
<g class="words whole">
<text class="title" x="285" y="811.7">Checking</text>
<text class="button" x="285" y="826.7">“Checking…”</text>
<path class="sign" d="M285 835.7h10m-3-3l3 3l-3 3M296 840.7h-10m3-3l-3 3l3 3"/><text class="call" x="301" y="841.7">read the customer’s</text>
<text class="call" x="301" y="856.7">records</text>
</g>
<g class="words check whole">
<text class="title" x="421" y="1034">Six checks</text>
</g>
<g class="words whole">
<text class="title" x="334" y="1147">Under review</text>
<text class="button" x="334" y="1162">“Back to the form”</text>
</g>
<g class="words whole">
<text class="title" x="491" y="1147">Asking for a code</text>
<text class="button" x="491" y="1162">“Sending a code…”</text>
<path class="sign" d="M491 1171h10m-3-3l3 3l-3 3M502 1176h-10m3-3l-3 3l3 3"/><text class="call" x="507" y="1177">mail a code</text>
</g>
<g class="words folded">
<text class="title" x="538" y="1320">Verification code</text>
<text class="button" x="538" y="1335">“Confirm”</text>
</g>
<g class="words whole">
<text class="title" x="448" y="1561.7">Paying</text>
<path class="sign" d="M448 1570.7h10m-3-3l3 3l-3 3M459 1575.7h-10m3-3l-3 3l3 3"/><text class="call" x="464" y="1576.7">pay the withdrawal</text>
</g>
<g class="words whole">
<text class="title" x="529" y="1741">No answer</text>
<text class="button" x="529" y="1756">“Try again”</text>
</g>
<g class="words whole">
<text class="title" x="651" y="1741">One review step passed</text>
<text class="button" x="651" y="1756">“Close”</text>
</g>
<g class="words whole">
<text class="title" x="333" y="1741">Withdrawal successful</text>
<text class="button" x="333" y="1756">“Close”</text>
</g>
<g class="words whole">
<text class="title" x="191" y="1741">Already made</text>
<text class="button" x="191" y="1756">“Close”</text>
</g>
<g class="words whole">
<text class="title" x="815" y="1540">Cancelled</text>
<path class="sign" d="M815 1549h10m-3-3l3 3l-3 3M826 1554h-10m3-3l-3 3l3 3"/><text class="call" x="831" y="1555">void the code</text>
<path class="rule" d="M803 1563h152"/>
<circle class="mark" cx="820" cy="1574" r="2"/><text class="stay failure" x="831" y="1578" data-edge="withdrawal.cancelled xstate.error.actor.0.withdrawal.cancelled 0">voiding fails: nothing</text>
<text class="stay failure" x="831" y="1593">happens</text>
</g>
<g class="words final whole">
<text class="title" x="546" y="1902">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 1931)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(655 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(784 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(16 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(108 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(250 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g>
<g transform="translate(482 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g>
<g transform="translate(576 26)"><g class="folded"><rect class="box" x="3" y="5" width="20" height="10" rx="3"/><rect class="box" x="0" y="2" width="20" height="10" rx="3"/></g><text x="30" y="12">has a diagram of its own</text></g></g>
</svg>
`;export{e as default};