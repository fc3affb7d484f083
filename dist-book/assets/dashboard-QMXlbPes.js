var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="dashboard" viewBox="0 0 993 2140" width="993" height="2140" role="img" aria-labelledby="dashboard-title dashboard-desc">
<title id="dashboard-title">Dashboard</title>
<desc id="dashboard-desc">Shows where the customer stands, and opens the windows that move money. 40 states and 58 ways between them.</desc>
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
<rect class="page" width="993" height="2140" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Shows where the customer stands, and opens the windows that move money.</title>
<rect class="box" x="1" y="1" width="991" height="2084" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h977a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole side" data-state="data">
<title>Five records are read side by side and shown as they come.</title>
<rect class="box" x="17" y="50" width="811" height="1330" rx="7"/>
<path class="band" d="M18 83v-26a6 6 0 0 1 6-6h797a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole side" data-state="data.user">
<title>Where the reading of the customer details stands.</title>
<rect class="box" x="33" y="99" width="313" height="291" rx="7"/>
<path class="band" d="M34 132v-26a6 6 0 0 1 6-6h299a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole busy" data-state="data.user.refreshing">
<title>The last known customer details are shown while they are read again.</title>
<rect class="box" x="58" y="230" width="179" height="48" rx="7"/>
</g>
<g class="state whole" data-state="data.user.ready">
<title>The customer details shown are as the bank has them.</title>
<rect class="box" x="72" y="341" width="91" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="data.user.failed">
<title>The customer details could not be read: the last value stays, a quiet line says so and offers a retry.</title>
<rect class="box" x="191" y="341" width="139" height="33" rx="7"/>
</g>
<g class="state holds whole side" data-state="data.loans">
<title>Where the reading of the loans stands.</title>
<rect class="box" x="364" y="99" width="375" height="414" rx="7"/>
<path class="band" d="M365 132v-26a6 6 0 0 1 6-6h361a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="data.loans.opening">
<title>Looks whether the loans are known from before.</title>
<rect class="box" x="424" y="230" width="122" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="data.loans.reading">
<title>Nothing is known of the loans yet: a placeholder of the same size stands there.</title>
<rect class="box" x="552" y="341" width="119" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="data.loans.refreshing">
<title>The last known loans are shown while they are read again.</title>
<rect class="box" x="405" y="341" width="119" height="48" rx="7"/>
</g>
<g class="state whole" data-state="data.loans.ready">
<title>The loans shown are as the bank has them.</title>
<rect class="box" x="437" y="464" width="91" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="data.loans.failed">
<title>The loans could not be read: the last value stays, a quiet line says so and offers a retry.</title>
<rect class="box" x="556" y="464" width="139" height="33" rx="7"/>
</g>
<g class="state holds whole side" data-state="data.deposits">
<title>Where the reading of the deposits stands.</title>
<rect class="box" x="33" y="531" width="365" height="414" rx="7"/>
<path class="band" d="M34 564v-26a6 6 0 0 1 6-6h351a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="data.deposits.opening">
<title>Looks whether the deposits are known from before.</title>
<rect class="box" x="86" y="662" width="122" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="data.deposits.reading">
<title>Nothing is known of the deposits yet: a placeholder of the same size stands there.</title>
<rect class="box" x="222" y="773" width="135" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="data.deposits.refreshing">
<title>The last known deposits are shown while they are read again.</title>
<rect class="box" x="59" y="773" width="135" height="48" rx="7"/>
</g>
<g class="state whole" data-state="data.deposits.ready">
<title>The deposits shown are as the bank has them.</title>
<rect class="box" x="96" y="896" width="91" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="data.deposits.failed">
<title>The deposits could not be read: the last value stays, a quiet line says so and offers a retry.</title>
<rect class="box" x="215" y="896" width="139" height="33" rx="7"/>
</g>
<g class="state holds whole side" data-state="data.kyc">
<title>Where the reading of the identity records stands.</title>
<rect class="box" x="416" y="531" width="394" height="399" rx="7"/>
<path class="band" d="M417 564v-26a6 6 0 0 1 6-6h380a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="data.kyc.opening">
<title>Looks whether the identity records are known from before.</title>
<rect class="box" x="475" y="647" width="122" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="data.kyc.reading">
<title>Nothing is known of the identity records yet: a placeholder of the same size stands there.</title>
<rect class="box" x="627" y="758" width="167" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="data.kyc.refreshing">
<title>The last known identity records are shown while they are read again.</title>
<rect class="box" x="432" y="758" width="167" height="48" rx="7"/>
</g>
<g class="state whole" data-state="data.kyc.ready">
<title>The identity records shown are as the bank has them.</title>
<rect class="box" x="480" y="881" width="91" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="data.kyc.failed">
<title>The identity records could not be read: the last value stays, a quiet line says so and offers a retry.</title>
<rect class="box" x="599" y="881" width="139" height="33" rx="7"/>
</g>
<g class="state holds whole side" data-state="data.transfers">
<title>Where the reading of the withdrawals stands.</title>
<rect class="box" x="33" y="963" width="368" height="399" rx="7"/>
<path class="band" d="M34 996v-26a6 6 0 0 1 6-6h354a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="data.transfers.opening">
<title>Looks whether the withdrawals are known from before.</title>
<rect class="box" x="85" y="1079" width="122" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="data.transfers.reading">
<title>Nothing is known of the withdrawals yet: a placeholder of the same size stands there.</title>
<rect class="box" x="231" y="1190" width="154" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="data.transfers.refreshing">
<title>The last known withdrawals are shown while they are read again.</title>
<rect class="box" x="49" y="1190" width="154" height="48" rx="7"/>
</g>
<g class="state whole" data-state="data.transfers.ready">
<title>The withdrawals shown are as the bank has them.</title>
<rect class="box" x="92" y="1313" width="91" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="data.transfers.failed">
<title>The withdrawals could not be read: the last value stays, a quiet line says so and offers a retry.</title>
<rect class="box" x="211" y="1313" width="139" height="33" rx="7"/>
</g>
<g class="state holds whole side" data-state="modal">
<title>Which window is open over the dashboard.</title>
<rect class="box" x="17" y="1398" width="957" height="669" rx="7"/>
<path class="band" d="M18 1431v-26a6 6 0 0 1 6-6h943a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="modal.none">
<title>The page itself is in use.</title>
<rect class="box" x="448" y="1475" width="95" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.deposit">
<title>The customer chooses how to deposit and sends a proof.</title>
<rect class="box" x="669" y="1684" width="74" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.kyc">
<title>The customer sends identity documents.</title>
<rect class="box" x="33" y="1684" width="113" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.loanApplication">
<title>The customer applies for a loan.</title>
<rect class="box" x="527" y="1756.3" width="130" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.loanNotice">
<title>Tells where the latest loan stands.</title>
<rect class="box" x="542" y="2018" width="99" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="modal.withdrawal">
<title>The customer withdraws from the investment or from the loan balance.</title>
<rect class="box" x="158" y="1684" width="201" height="256" rx="7"/>
<path class="band" d="M159 1717v-26a6 6 0 0 1 6-6h187a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="modal.withdrawal.alone">
<title>The withdrawal has the screen for itself.</title>
<rect class="box" x="198" y="1761" width="96" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.withdrawal.kycOnTop">
<title>Identity documents are asked for first; the withdrawal waits underneath, its form kept.</title>
<rect class="box" x="174" y="1874" width="169" height="50" rx="7"/>
</g>
<g class="state whole" data-state="modal.settings">
<title>The customer changes personal details.</title>
<rect class="box" x="827" y="1684" width="131" height="33" rx="7"/>
</g>
<g class="state whole" data-state="modal.help">
<title>The customer reads answers to common questions.</title>
<rect class="box" x="371" y="1684" width="81" height="33" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="219" cy="201" r="5"/><path d="M219 206L219 212Q219 218 213 218L179.5 218Q177 218 177 220.5L177 223"/><path class="head" d="M177 230L181 221L173 221z"/></g>
<g class="arrow"><circle class="dot" cx="583" cy="201" r="5"/><path d="M583 206L583 212Q583 218 577 218L507.5 218Q505 218 505 220.5L505 223"/><path class="head" d="M505 230L509 221L501 221z"/></g>
<g class="arrow"><circle class="dot" cx="228" cy="633" r="5"/><path d="M228 638L228 644Q228 650 222 650L169.5 650Q167 650 167 652.5L167 655"/><path class="head" d="M167 662L171 653L163 653z"/></g>
<g class="arrow"><circle class="dot" cx="628" cy="618" r="5"/><path d="M628 623L628 629Q628 635 622 635L558.5 635Q556 635 556 637.5L556 640"/><path class="head" d="M556 647L560 638L552 638z"/></g>
<g class="arrow"><circle class="dot" cx="222" cy="1050" r="5"/><path d="M222 1055L222 1061Q222 1067 216 1067L168.5 1067Q166 1067 166 1069.5L166 1072"/><path class="head" d="M166 1079L170 1070L162 1070z"/></g>
<g class="arrow"><circle class="dot" cx="496" cy="1448" r="5"/><path d="M496 1453L496 1468"/><path class="head" d="M496 1475L500 1466L492 1466z"/></g>
<g class="arrow"><circle class="dot" cx="230" cy="1734" r="5"/><path d="M230 1739L230 1754"/><path class="head" d="M230 1761L234 1752L226 1752z"/></g>
<g class="arrow event">
<path d="M118 99L118 223"/><path class="head" d="M118 230L122 221L114 221z"/>
<rect class="ground" x="49" y="144" width="137" height="62"/>
<text class="event" x="117.5" y="156" data-edge="dashboard.data.user refresh 0">a refresh of all, or of the</text>
<text class="event" x="117.5" y="171">customer</text>
<text class="event" x="117.5" y="186" data-edge="dashboard.data.user withdrawalMoved 0">a withdrawal changed</text>
<text class="event" x="117.5" y="201" data-edge="dashboard.data.user settingsSaved 0">details were saved</text>
</g>
<g class="arrow answer">
<path d="M118 278L118 334"/><path class="head" d="M118 341L122 332L114 332z"/>
<rect class="ground" x="86" y="302" width="64" height="17"/>
<text class="answer" x="118" y="314" data-edge="dashboard.data.user.refreshing xstate.done.actor.0.dashboard.data.user.refreshing 0">they come</text>
</g>
<g class="arrow failure">
<path d="M177 278L177 284Q177 290 183 290L255 290Q261 290 261 296L261 334"/><path class="head" d="M261 341L265 332L257 332z"/>
<rect class="ground" x="224" y="302" width="73" height="17"/>
<text class="failure" x="260.5" y="314" data-edge="dashboard.data.user.refreshing xstate.error.actor.0.dashboard.data.user.refreshing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M465 99L465 223"/><path class="head" d="M465 230L469 221L461 221z"/>
<rect class="ground" x="380" y="144" width="170" height="62"/>
<text class="event" x="465" y="156" data-edge="dashboard.data.loans refresh 0">a refresh of all, or of the loans</text>
<text class="event" x="465" y="171" data-edge="dashboard.data.loans loanTaken 0">a loan was applied for</text>
<text class="event" x="465" y="186" data-edge="dashboard.data.loans loanUncertain 0">a loan may have arrived</text>
<text class="event" x="465" y="201" data-edge="dashboard.data.loans withdrawalMoved 0">a withdrawal changed</text>
</g>
<g class="arrow always">
<path d="M465 263L465 334"/><path class="head" d="M465 341L469 332L461 332z"/>
<rect class="ground" x="396" y="287" width="138" height="32"/>
<text class="always" x="465" y="299" data-edge="dashboard.data.loans.opening always 0">1. loans are known from</text>
<text class="always" x="465" y="314">before</text>
</g>
<g class="arrow always">
<path d="M505 263L505 269Q505 275 511 275L606 275Q612 275 612 281L612 334"/><path class="head" d="M612 341L616 332L608 332z"/>
<rect class="ground" x="546" y="294.5" width="132" height="17"/>
<text class="always" x="612" y="306.5" data-edge="dashboard.data.loans.opening always 1">2. nothing is known yet</text>
</g>
<g class="arrow answer">
<path d="M592 389L592 395Q592 401 586 401L527 401Q521 401 521 407L521 446Q521 452 515 452L500.5 452Q498 452 498 454.5L498 457"/><path class="head" d="M498 464L502 455L494 455z"/>
<rect class="ground" x="489" y="423" width="64" height="17"/>
<text class="answer" x="521" y="435" data-edge="dashboard.data.loans.reading xstate.done.actor.0.dashboard.data.loans.reading 0">they come</text>
</g>
<g class="arrow failure">
<path d="M631 389L631 395Q631 401 637 401L681 401Q687 401 687 407L687 446Q687 452 681 452L651.5 452Q649 452 649 454.5L649 457"/><path class="head" d="M649 464L653 455L645 455z"/>
<rect class="ground" x="650" y="423" width="73" height="17"/>
<text class="failure" x="686.5" y="435" data-edge="dashboard.data.loans.reading xstate.error.actor.0.dashboard.data.loans.reading 0">reading fails</text>
</g>
<g class="arrow answer">
<path d="M445 389L445 446Q445 452 451 452L464.5 452Q467 452 467 454.5L467 457"/><path class="head" d="M467 464L471 455L463 455z"/>
<rect class="ground" x="413" y="423" width="64" height="17"/>
<text class="answer" x="445" y="435" data-edge="dashboard.data.loans.refreshing xstate.done.actor.0.dashboard.data.loans.refreshing 0">they come</text>
</g>
<g class="arrow failure">
<path d="M484 389L484 405Q484 411 490 411L596 411Q602 411 602 417L602 457"/><path class="head" d="M602 464L606 455L598 455z"/>
<rect class="ground" x="565" y="423" width="73" height="17"/>
<text class="failure" x="601.5" y="435" data-edge="dashboard.data.loans.refreshing xstate.error.actor.0.dashboard.data.loans.refreshing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M127 531L127 655"/><path class="head" d="M127 662L131 653L123 653z"/>
<rect class="ground" x="58" y="576" width="137" height="62"/>
<text class="event" x="126.5" y="588" data-edge="dashboard.data.deposits refresh 0">a refresh of all, or of the</text>
<text class="event" x="126.5" y="603">deposits</text>
<text class="event" x="126.5" y="618" data-edge="dashboard.data.deposits depositMade 0">a deposit was sent</text>
<text class="event" x="126.5" y="633" data-edge="dashboard.data.deposits withdrawalMoved 0">a withdrawal changed</text>
</g>
<g class="arrow always">
<path d="M127 695L127 766"/><path class="head" d="M127 773L131 764L123 764z"/>
<rect class="ground" x="49" y="719" width="155" height="32"/>
<text class="always" x="126.5" y="731" data-edge="dashboard.data.deposits.opening always 0">1. deposits are known from</text>
<text class="always" x="126.5" y="746">before</text>
</g>
<g class="arrow always">
<path d="M167 695L167 701Q167 707 173 707L284 707Q290 707 290 713L290 766"/><path class="head" d="M290 773L294 764L286 764z"/>
<rect class="ground" x="224" y="726.5" width="132" height="17"/>
<text class="always" x="290" y="738.5" data-edge="dashboard.data.deposits.opening always 1">2. nothing is known yet</text>
</g>
<g class="arrow answer">
<path d="M267 821L267 827Q267 833 261 833L186 833Q180 833 180 839L180 878Q180 884 174 884L159.5 884Q157 884 157 886.5L157 889"/><path class="head" d="M157 896L161 887L153 887z"/>
<rect class="ground" x="148" y="855" width="64" height="17"/>
<text class="answer" x="180" y="867" data-edge="dashboard.data.deposits.reading xstate.done.actor.0.dashboard.data.deposits.reading 0">they come</text>
</g>
<g class="arrow failure">
<path d="M312 821L312 827Q312 833 318 833L340 833Q346 833 346 839L346 878Q346 884 340 884L310.5 884Q308 884 308 886.5L308 889"/><path class="head" d="M308 896L312 887L304 887z"/>
<rect class="ground" x="309" y="855" width="73" height="17"/>
<text class="failure" x="345.5" y="867" data-edge="dashboard.data.deposits.reading xstate.error.actor.0.dashboard.data.deposits.reading 0">reading fails</text>
</g>
<g class="arrow answer">
<path d="M104 821L104 878Q104 884 110 884L123.5 884Q126 884 126 886.5L126 889"/><path class="head" d="M126 896L130 887L122 887z"/>
<rect class="ground" x="72" y="855" width="64" height="17"/>
<text class="answer" x="104" y="867" data-edge="dashboard.data.deposits.refreshing xstate.done.actor.0.dashboard.data.deposits.refreshing 0">they come</text>
</g>
<g class="arrow failure">
<path d="M149 821L149 837Q149 843 155 843L255 843Q261 843 261 849L261 889"/><path class="head" d="M261 896L265 887L257 887z"/>
<rect class="ground" x="224" y="855" width="73" height="17"/>
<text class="failure" x="260.5" y="867" data-edge="dashboard.data.deposits.refreshing xstate.error.actor.0.dashboard.data.deposits.refreshing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M516 531L516 640"/><path class="head" d="M516 647L520 638L512 638z"/>
<rect class="ground" x="436" y="576" width="159" height="47"/>
<text class="event" x="515.5" y="588" data-edge="dashboard.data.kyc refresh 0">a refresh of all, or of identity</text>
<text class="event" x="515.5" y="603" data-edge="dashboard.data.kyc kycSent 0">documents were sent</text>
<text class="event" x="515.5" y="618" data-edge="dashboard.data.kyc withdrawalMoved 0">a withdrawal changed</text>
</g>
<g class="arrow always">
<path d="M516 680L516 751"/><path class="head" d="M516 758L520 749L512 749z"/>
<rect class="ground" x="441" y="704" width="150" height="32"/>
<text class="always" x="516" y="716" data-edge="dashboard.data.kyc.opening always 0">1. records are known from</text>
<text class="always" x="516" y="731">before</text>
</g>
<g class="arrow always">
<path d="M556 680L556 686Q556 692 562 692L705 692Q711 692 711 698L711 751"/><path class="head" d="M711 758L715 749L707 749z"/>
<rect class="ground" x="645" y="711.5" width="132" height="17"/>
<text class="always" x="711" y="723.5" data-edge="dashboard.data.kyc.opening always 1">2. nothing is known yet</text>
</g>
<g class="arrow answer">
<path d="M683 806L683 812Q683 818 677 818L570 818Q564 818 564 824L564 863Q564 869 558 869L543.5 869Q541 869 541 871.5L541 874"/><path class="head" d="M541 881L545 872L537 872z"/>
<rect class="ground" x="532" y="840" width="64" height="17"/>
<text class="answer" x="564" y="852" data-edge="dashboard.data.kyc.reading xstate.done.actor.0.dashboard.data.kyc.reading 0">they come</text>
</g>
<g class="arrow failure">
<path d="M738 806L738 863Q738 869 732 869L694.5 869Q692 869 692 871.5L692 874"/><path class="head" d="M692 881L696 872L688 872z"/>
<rect class="ground" x="701" y="840" width="73" height="17"/>
<text class="failure" x="737.5" y="852" data-edge="dashboard.data.kyc.reading xstate.error.actor.0.dashboard.data.kyc.reading 0">reading fails</text>
</g>
<g class="arrow answer">
<path d="M488 806L488 863Q488 869 494 869L507.5 869Q510 869 510 871.5L510 874"/><path class="head" d="M510 881L514 872L506 872z"/>
<rect class="ground" x="456" y="840" width="64" height="17"/>
<text class="answer" x="488" y="852" data-edge="dashboard.data.kyc.refreshing xstate.done.actor.0.dashboard.data.kyc.refreshing 0">they come</text>
</g>
<g class="arrow failure">
<path d="M543 806L543 822Q543 828 549 828L639 828Q645 828 645 834L645 874"/><path class="head" d="M645 881L649 872L641 872z"/>
<rect class="ground" x="608" y="840" width="73" height="17"/>
<text class="failure" x="644.5" y="852" data-edge="dashboard.data.kyc.refreshing xstate.error.actor.0.dashboard.data.kyc.refreshing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M126 963L126 1072"/><path class="head" d="M126 1079L130 1070L122 1070z"/>
<rect class="ground" x="63" y="1008" width="126" height="47"/>
<text class="event" x="126" y="1020" data-edge="dashboard.data.transfers refresh 0">a refresh of all, or of</text>
<text class="event" x="126" y="1035">withdrawals</text>
<text class="event" x="126" y="1050" data-edge="dashboard.data.transfers withdrawalMoved 0">a withdrawal changed</text>
</g>
<g class="arrow always">
<path d="M126 1112L126 1183"/><path class="head" d="M126 1190L130 1181L122 1181z"/>
<rect class="ground" x="53" y="1136" width="145" height="32"/>
<text class="always" x="125.5" y="1148" data-edge="dashboard.data.transfers.opening always 0">1. withdrawals are known</text>
<text class="always" x="125.5" y="1163">from before</text>
</g>
<g class="arrow always">
<path d="M166 1112L166 1118Q166 1124 172 1124L302 1124Q308 1124 308 1130L308 1183"/><path class="head" d="M308 1190L312 1181L304 1181z"/>
<rect class="ground" x="242" y="1143.5" width="132" height="17"/>
<text class="always" x="308" y="1155.5" data-edge="dashboard.data.transfers.opening always 1">2. nothing is known yet</text>
</g>
<g class="arrow answer">
<path d="M282 1238L282 1244Q282 1250 276 1250L182 1250Q176 1250 176 1256L176 1295Q176 1301 170 1301L155.5 1301Q153 1301 153 1303.5L153 1306"/><path class="head" d="M153 1313L157 1304L149 1304z"/>
<rect class="ground" x="144" y="1272" width="64" height="17"/>
<text class="answer" x="176" y="1284" data-edge="dashboard.data.transfers.reading xstate.done.actor.0.dashboard.data.transfers.reading 0">they come</text>
</g>
<g class="arrow failure">
<path d="M334 1238L334 1246Q334 1250 338 1250L338 1250Q342 1250 342 1254L342 1295Q342 1301 336 1301L306.5 1301Q304 1301 304 1303.5L304 1306"/><path class="head" d="M304 1313L308 1304L300 1304z"/>
<rect class="ground" x="305" y="1272" width="73" height="17"/>
<text class="failure" x="341.5" y="1284" data-edge="dashboard.data.transfers.reading xstate.error.actor.0.dashboard.data.transfers.reading 0">reading fails</text>
</g>
<g class="arrow answer">
<path d="M100 1238L100 1295Q100 1301 106 1301L119.5 1301Q122 1301 122 1303.5L122 1306"/><path class="head" d="M122 1313L126 1304L118 1304z"/>
<rect class="ground" x="68" y="1272" width="64" height="17"/>
<text class="answer" x="100" y="1284" data-edge="dashboard.data.transfers.refreshing xstate.done.actor.0.dashboard.data.transfers.refreshing 0">they come</text>
</g>
<g class="arrow failure">
<path d="M152 1238L152 1254Q152 1260 158 1260L251 1260Q257 1260 257 1266L257 1306"/><path class="head" d="M257 1313L261 1304L253 1304z"/>
<rect class="ground" x="220" y="1272" width="73" height="17"/>
<text class="failure" x="256.5" y="1284" data-edge="dashboard.data.transfers.refreshing xstate.error.actor.0.dashboard.data.transfers.refreshing 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M518 1508L518 1544Q518 1550 524 1550L733 1550Q739 1550 739 1556L739 1660Q739 1666 733 1666L723.5 1666Q718 1666 718 1671.5L718 1677"/><path class="head" d="M718 1684L722 1675L714 1675z"/>
<rect class="ground" x="700" y="1607" width="78" height="32"/>
<text class="event" x="739" y="1619" data-edge="dashboard.modal.none openDeposit 0">“Deposit” or</text>
<text class="event" x="739" y="1634">a plan</text>
</g>
<g class="arrow event">
<path d="M461 1508L461 1524Q461 1530 455 1530L155 1530Q149 1530 149 1536L149 1660Q149 1666 143 1666L113.5 1666Q108 1666 108 1671.5L108 1677"/><path class="head" d="M108 1684L112 1675L104 1675z"/>
<rect class="ground" x="108" y="1592" width="81" height="62"/>
<text class="event" x="148.5" y="1604" data-edge="dashboard.modal.none openKyc 0">“Upload</text>
<text class="event" x="148.5" y="1619">documents”,</text>
<text class="event" x="148.5" y="1634">if no record is</text>
<text class="event" x="148.5" y="1649">there</text>
</g>
<g class="arrow event">
<path d="M505 1508L505 1564Q505 1570 511 1570L588 1570Q594 1570 594 1576L594 1660Q594 1666 600 1666L608 1666Q614 1666 614 1672L614 1749.3"/><path class="head" d="M614 1756.3L618 1747.3L610 1747.3z"/>
<rect class="ground" x="562" y="1607" width="63" height="32"/>
<text class="event" x="593.5" y="1619" data-edge="dashboard.modal.none openLoan 0">“Apply for</text>
<text class="event" x="593.5" y="1634">Loan”</text>
</g>
<g class="arrow event">
<path d="M524 1508L524 1534Q524 1540 530 1540L779 1540Q785 1540 785 1546L785 2000Q785 2006 779 2006L618.5 2006Q616 2006 616 2008.5L616 2011"/><path class="head" d="M616 2018L620 2009L612 2009z"/>
<rect class="ground" x="755" y="1778" width="60" height="62"/>
<text class="event" x="785" y="1790" data-edge="dashboard.modal.none openLoanNotice 0">“Loan</text>
<text class="event" x="785" y="1805">status”, if</text>
<text class="event" x="785" y="1820">there is a</text>
<text class="event" x="785" y="1835">loan</text>
</g>
<g class="arrow event">
<path d="M473 1508L473 1544Q473 1550 467 1550L308 1550Q302 1550 302 1556L302 1660Q302 1666 296 1666L277.5 1666Q272 1666 272 1671.5L272 1677"/><path class="head" d="M272 1684L276 1675L268 1675z"/>
<rect class="ground" x="264" y="1592" width="76" height="62"/>
<text class="event" x="302" y="1604" data-edge="dashboard.modal.none openWithdrawal 0">“Withdraw”</text>
<text class="event" x="302" y="1619">or a method,</text>
<text class="event" x="302" y="1634">if the button</text>
<text class="event" x="302" y="1649">shows</text>
</g>
<g class="arrow event">
<path d="M537 1508L537 1514Q537 1520 543 1520L908 1520Q914 1520 914 1526L914 1677"/><path class="head" d="M914 1684L918 1675L910 1675z"/>
<rect class="ground" x="884" y="1607" width="59" height="32"/>
<text class="event" x="913.5" y="1619" data-edge="dashboard.modal.none openSettings 0">“Account</text>
<text class="event" x="913.5" y="1634">Settings”</text>
</g>
<g class="arrow event">
<path d="M486 1508L486 1564Q486 1570 480 1570L457 1570Q451 1570 451 1576L451 1660Q451 1666 445 1666L430.5 1666Q425 1666 425 1671.5L425 1677"/><path class="head" d="M425 1684L429 1675L421 1675z"/>
<rect class="ground" x="415" y="1614.5" width="71" height="17"/>
<text class="event" x="450.5" y="1626.5" data-edge="dashboard.modal.none openHelp 0">“Self Help”</text>
</g>
<g class="arrow event">
<path d="M694 1684L694 1672Q694 1666 688 1666L669 1666Q663 1666 663 1660L663 1566Q663 1560 657 1560L517 1560Q511 1560 511 1554L511 1515"/><path class="head" d="M511 1508L507 1517L515 1517z"/>
<rect class="ground" x="637" y="1614.5" width="51" height="17"/>
<text class="event" x="662.5" y="1626.5" data-edge="dashboard.modal.deposit closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M71 1684L71 1526Q71 1520 77 1520L451.5 1520Q454 1520 454 1517.5L454 1515"/><path class="head" d="M454 1508L450 1517L458 1517z"/>
<rect class="ground" x="45" y="1614.5" width="51" height="17"/>
<text class="event" x="70.5" y="1626.5" data-edge="dashboard.modal.kyc closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M592 1789.3L592 2011"/><path class="head" d="M592 2018L596 2009L588 2009z"/>
<rect class="ground" x="559" y="1962" width="66" height="32"/>
<text class="event" x="592" y="1974" data-edge="dashboard.modal.loanApplication loanTaken 0">a loan was</text>
<text class="event" x="592" y="1989">applied for</text>
</g>
<g class="arrow event">
<path d="M570 1756.3L570 1672Q570 1666 564 1666L531 1666Q525 1666 525 1660L525 1586Q525 1580 519 1580L505 1580Q499 1580 499 1574L499 1515"/><path class="head" d="M499 1508L495 1517L503 1517z"/>
<rect class="ground" x="499" y="1614.5" width="51" height="17"/>
<text class="event" x="524.5" y="1626.5" data-edge="dashboard.modal.loanApplication closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M567 2018L567 2012Q567 2006 561 2006L496 2006Q490 2006 490 2000L490 1667Q490 1666 491 1666L491 1666Q492 1666 492 1665L492 1515"/><path class="head" d="M492 1508L488 1517L496 1517z"/>
<rect class="ground" x="464" y="1800.5" width="51" height="17"/>
<text class="event" x="489.5" y="1812.5" data-edge="dashboard.modal.loanNotice closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M262 1794L262 1800Q262 1806 268 1806L299 1806Q305 1806 305 1812L305 1856Q305 1862 299 1862L289.5 1862Q287 1862 287 1864.5L287 1867"/><path class="head" d="M287 1874L291 1865L283 1865z"/>
<rect class="ground" x="267" y="1818" width="76" height="32"/>
<text class="event" x="305" y="1830" data-edge="dashboard.modal.withdrawal.alone kycNeeded 0">identity must</text>
<text class="event" x="305" y="1845">be verified</text>
</g>
<g class="arrow event">
<path d="M262 1761L262 1672Q262 1666 256 1666L233 1666Q227 1666 227 1660L227 1546Q227 1540 233 1540L461 1540Q467 1540 467 1534L467 1515"/><path class="head" d="M467 1508L463 1517L471 1517z"/>
<rect class="ground" x="201" y="1614.5" width="51" height="17"/>
<text class="event" x="226.5" y="1626.5" data-edge="dashboard.modal.withdrawal.alone closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M230 1874L230 1801"/><path class="head" d="M230 1794L226 1803L234 1803z"/>
<rect class="ground" x="204" y="1825.5" width="51" height="17"/>
<text class="event" x="229.5" y="1837.5" data-edge="dashboard.modal.withdrawal.kycOnTop closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M871 1684L871 1672Q871 1666 865 1666L824 1666Q818 1666 818 1660L818 1536Q818 1530 812 1530L536 1530Q530 1530 530 1524L530 1515"/><path class="head" d="M530 1508L526 1517L534 1517z"/>
<rect class="ground" x="792" y="1614.5" width="51" height="17"/>
<text class="event" x="817.5" y="1626.5" data-edge="dashboard.modal.settings closed 0">it closes</text>
</g>
<g class="arrow event">
<path d="M398 1684L398 1672Q398 1666 392 1666L384 1666Q378 1666 378 1660L378 1566Q378 1560 384 1560L474 1560Q480 1560 480 1554L480 1515"/><path class="head" d="M480 1508L476 1517L484 1517z"/>
<rect class="ground" x="352" y="1614.5" width="51" height="17"/>
<text class="event" x="377.5" y="1626.5" data-edge="dashboard.modal.help closed 0">it closes</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="83" height="25"/>
<text class="title" x="13" y="22">Dashboard</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="54" width="66" height="25"/>
<text class="title" x="29" y="71">Records</text>
</g>
<g class="words holds whole">
<rect class="band" x="39" y="103" width="172" height="25"/>
<text class="title" x="45" y="120">Record: customer details</text>
</g>
<g class="words whole">
<text class="title" x="70" y="251">Reading again</text>
<path class="sign" d="M70 260h10m-3-3l3 3l-3 3M81 265h-10m3-3l-3 3l3 3"/><text class="call" x="86" y="266">read the customer details</text>
</g>
<g class="words whole">
<text class="title" x="84" y="362">Up to date</text>
</g>
<g class="words whole">
<text class="title" x="203" y="362">Could not be read</text>
</g>
<g class="words holds whole">
<rect class="band" x="370" y="103" width="102" height="25"/>
<text class="title" x="376" y="120">Record: loans</text>
</g>
<g class="words check whole">
<text class="title" x="436" y="251">Known before?</text>
</g>
<g class="words whole">
<text class="title" x="564" y="362">First reading</text>
<path class="sign" d="M564 371h10m-3-3l3 3l-3 3M575 376h-10m3-3l-3 3l3 3"/><text class="call" x="580" y="377">read the loans</text>
</g>
<g class="words whole">
<text class="title" x="417" y="362">Reading again</text>
<path class="sign" d="M417 371h10m-3-3l3 3l-3 3M428 376h-10m3-3l-3 3l3 3"/><text class="call" x="433" y="377">read the loans</text>
</g>
<g class="words whole">
<text class="title" x="449" y="485">Up to date</text>
</g>
<g class="words whole">
<text class="title" x="568" y="485">Could not be read</text>
</g>
<g class="words holds whole">
<rect class="band" x="39" y="535" width="121" height="25"/>
<text class="title" x="45" y="552">Record: deposits</text>
</g>
<g class="words check whole">
<text class="title" x="98" y="683">Known before?</text>
</g>
<g class="words whole">
<text class="title" x="234" y="794">First reading</text>
<path class="sign" d="M234 803h10m-3-3l3 3l-3 3M245 808h-10m3-3l-3 3l3 3"/><text class="call" x="250" y="809">read the deposits</text>
</g>
<g class="words whole">
<text class="title" x="71" y="794">Reading again</text>
<path class="sign" d="M71 803h10m-3-3l3 3l-3 3M82 808h-10m3-3l-3 3l3 3"/><text class="call" x="87" y="809">read the deposits</text>
</g>
<g class="words whole">
<text class="title" x="108" y="917">Up to date</text>
</g>
<g class="words whole">
<text class="title" x="227" y="917">Could not be read</text>
</g>
<g class="words holds whole">
<rect class="band" x="422" y="535" width="165" height="25"/>
<text class="title" x="428" y="552">Record: identity records</text>
</g>
<g class="words check whole">
<text class="title" x="487" y="668">Known before?</text>
</g>
<g class="words whole">
<text class="title" x="639" y="779">First reading</text>
<path class="sign" d="M639 788h10m-3-3l3 3l-3 3M650 793h-10m3-3l-3 3l3 3"/><text class="call" x="655" y="794">read the identity record</text>
</g>
<g class="words whole">
<text class="title" x="444" y="779">Reading again</text>
<path class="sign" d="M444 788h10m-3-3l3 3l-3 3M455 793h-10m3-3l-3 3l3 3"/><text class="call" x="460" y="794">read the identity record</text>
</g>
<g class="words whole">
<text class="title" x="492" y="902">Up to date</text>
</g>
<g class="words whole">
<text class="title" x="611" y="902">Could not be read</text>
</g>
<g class="words holds whole">
<rect class="band" x="39" y="967" width="143" height="25"/>
<text class="title" x="45" y="984">Record: withdrawals</text>
</g>
<g class="words check whole">
<text class="title" x="97" y="1100">Known before?</text>
</g>
<g class="words whole">
<text class="title" x="243" y="1211">First reading</text>
<path class="sign" d="M243 1220h10m-3-3l3 3l-3 3M254 1225h-10m3-3l-3 3l3 3"/><text class="call" x="259" y="1226">read the withdrawals</text>
</g>
<g class="words whole">
<text class="title" x="61" y="1211">Reading again</text>
<path class="sign" d="M61 1220h10m-3-3l3 3l-3 3M72 1225h-10m3-3l-3 3l3 3"/><text class="call" x="77" y="1226">read the withdrawals</text>
</g>
<g class="words whole">
<text class="title" x="104" y="1334">Up to date</text>
</g>
<g class="words whole">
<text class="title" x="223" y="1334">Could not be read</text>
</g>
<g class="words holds whole">
<rect class="band" x="23" y="1402" width="64" height="25"/>
<text class="title" x="29" y="1419">Window</text>
</g>
<g class="words whole">
<text class="title" x="460" y="1496">No window</text>
</g>
<g class="words whole">
<text class="title" x="681" y="1705">Deposit</text>
</g>
<g class="words whole">
<text class="title" x="45" y="1705">Identity check</text>
</g>
<g class="words whole">
<text class="title" x="539" y="1777.3">Loan application</text>
</g>
<g class="words whole">
<text class="title" x="554" y="2039">Loan notice</text>
</g>
<g class="words holds whole">
<rect class="band" x="164" y="1688" width="84" height="25"/>
<text class="title" x="170" y="1705">Withdrawal</text>
</g>
<g class="words whole">
<text class="title" x="210" y="1782">Withdrawal</text>
</g>
<g class="words whole">
<text class="title" x="186" y="1895">Identity check over the</text>
<text class="title" x="186" y="1912">withdrawal</text>
</g>
<g class="words whole">
<text class="title" x="839" y="1705">Account settings</text>
</g>
<g class="words whole">
<text class="title" x="383" y="1705">Self help</text>
</g>
</g>
<g class="legend" transform="translate(0 2086)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(550 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(679 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(771 6)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(16 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g>
<g transform="translate(248 26)"><g class="side"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">run side by side</text></g></g>
</svg>
`;export{e as default};