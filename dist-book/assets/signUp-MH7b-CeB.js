var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="signUp" viewBox="0 0 1038 1838" width="1038" height="1838" role="img" aria-labelledby="signUp-title signUp-desc">
<title id="signUp-title">Sign up</title>
<desc id="signUp-desc">A visitor opens an account in four short steps. It begins with “Filling in”. 17 states and 26 ways between them.</desc>
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
<rect class="page" width="1038" height="1838" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A visitor opens an account in four short steps.</title>
<rect class="box" x="1" y="1" width="1036" height="1782" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h1022a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole" data-state="filling">
<title>Four short steps. A step is left when its required fields are not empty.</title>
<rect class="box" x="253" y="78" width="530" height="838" rx="7"/>
<path class="band" d="M254 126v-41a6 6 0 0 1 6-6h516a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state check whole" data-state="filling.resuming">
<title>Whoever comes back goes on at the first step that is not filled in.</title>
<rect class="box" x="578" y="170" width="90" height="33" rx="14"/>
</g>
<g class="state whole" data-state="filling.identity">
<title>First, last and middle name, and age.</title>
<rect class="box" x="277" y="276" width="182" height="86" rx="7"/>
</g>
<g class="state whole" data-state="filling.contact">
<title>City, phone, email and date of birth.</title>
<rect class="box" x="382" y="442" width="182" height="86" rx="7"/>
</g>
<g class="state whole" data-state="filling.household">
<title>Address, marital status and gender; country and account type when they like.</title>
<rect class="box" x="460" y="618" width="182" height="86" rx="7"/>
</g>
<g class="state whole" data-state="filling.security">
<title>A password, typed twice. The bank judges its strength.</title>
<rect class="box" x="581" y="784" width="172" height="116" rx="7"/>
</g>
<g class="state holds whole" data-state="submitting">
<title>The account is being opened; a line asks to wait. A taken number is drawn again.</title>
<rect class="box" x="178" y="1068" width="689" height="475" rx="7"/>
<path class="band" d="M179 1116v-41a6 6 0 0 1 6-6h675a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state holds whole side" data-state="submitting.hint">
<title>What the button says, counted from the submit.</title>
<rect class="box" x="194" y="1148" width="174" height="359" rx="7"/>
<path class="band" d="M195 1181v-26a6 6 0 0 1 6-6h160a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole busy" data-state="submitting.hint.waiting">
<title>The button keeps its words and cannot be pressed.</title>
<rect class="box" x="239" y="1225" width="83" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting.hint.slow">
<title>The button says that the details are being checked. The request goes on.</title>
<rect class="box" x="218" y="1334" width="125" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting.hint.slower">
<title>The button asks for patience. The request goes on, nothing is lost.</title>
<rect class="box" x="214" y="1443" width="133" height="48" rx="7"/>
</g>
<g class="state holds whole side" data-state="submitting.request">
<title>What goes to the bank meanwhile.</title>
<rect class="box" x="396" y="1134" width="455" height="387" rx="7"/>
<path class="band" d="M397 1167v-26a6 6 0 0 1 6-6h441a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole busy" data-state="submitting.request.preparing">
<title>A number drawn for an earlier try is kept.</title>
<rect class="box" x="569" y="1211" width="161" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="submitting.request.drawing">
<title>The browser draws a new account number.</title>
<rect class="box" x="495" y="1309" width="177" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting.request.posting">
<title>The registration is with the bank.</title>
<rect class="box" x="412" y="1457" width="135" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="registered">
<title>The account is open. The sign-in page opens in two seconds.</title>
<rect class="box" x="433" y="1610" width="94" height="48" rx="7"/>
</g>
<g class="state final whole" data-state="done">
<title>The sign-in page opens.</title>
<rect class="box" x="427" y="1719" width="106" height="48" rx="14"/>
<rect class="inner" x="430" y="1722" width="100" height="42" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="618" cy="51" r="5"/><path d="M618 56L618 71"/><path class="head" d="M618 78L622 69L614 69z"/></g>
<g class="arrow"><circle class="dot" cx="623" cy="143" r="5"/><path d="M623 148L623 163"/><path class="head" d="M623 170L627 161L619 161z"/></g>
<g class="arrow"><circle class="dot" cx="281" cy="1198" r="5"/><path d="M281 1203L281 1218"/><path class="head" d="M281 1225L285 1216L277 1216z"/></g>
<g class="arrow"><circle class="dot" cx="650" cy="1184" r="5"/><path d="M650 1189L650 1204"/><path class="head" d="M650 1211L654 1202L646 1202z"/></g>
<g class="arrow always">
<path d="M596 203L596 209Q596 215 590 215L374 215Q368 215 368 221L368 269"/><path class="head" d="M368 276L372 267L364 267z"/>
<rect class="ground" x="303" y="237" width="129" height="17"/>
<text class="always" x="367.5" y="249" data-edge="signUp.filling.resuming always 0">1. step 1 is not filled in</text>
</g>
<g class="arrow always">
<path d="M614 203L614 219Q614 225 608 225L558 225Q552 225 552 231L552 424Q552 430 546 430L521.5 430Q519 430 519 432.5L519 435"/><path class="head" d="M519 442L523 433L515 433z"/>
<rect class="ground" x="487" y="310.5" width="129" height="17"/>
<text class="always" x="551.5" y="322.5" data-edge="signUp.filling.resuming always 1">2. step 2 is not filled in</text>
</g>
<g class="arrow always">
<path d="M632 203L632 600Q632 606 626 606L599.5 606Q597 606 597 608.5L597 611"/><path class="head" d="M597 618L601 609L593 609z"/>
<rect class="ground" x="567" y="393.5" width="129" height="17"/>
<text class="always" x="631.5" y="405.5" data-edge="signUp.filling.resuming always 2">3. step 3 is not filled in</text>
</g>
<g class="arrow always">
<path d="M650 203L650 209Q650 215 656 215L704 215Q710 215 710 221L710 777"/><path class="head" d="M710 784L714 775L706 775z"/>
<rect class="ground" x="653" y="476.5" width="114" height="17"/>
<text class="always" x="710" y="488.5" data-edge="signUp.filling.resuming always 3">4. in any other case</text>
</g>
<g class="arrow event">
<path d="M368 362L368 424Q368 430 374 430L425.5 430Q428 430 428 432.5L428 435"/><path class="head" d="M428 442L432 433L424 433z"/>
<rect class="ground" x="284" y="386" width="168" height="32"/>
<text class="event" x="368" y="398" data-edge="signUp.filling.identity next 0">“Next Step”, if each required</text>
<text class="event" x="368" y="413">field is filled</text>
</g>
<g class="arrow event">
<path d="M473 442L473 436Q473 430 479 430L483 430Q489 430 489 424L489 380Q489 374 483 374L416.5 374Q414 374 414 371.5L414 369"/><path class="head" d="M414 362L410 371L418 371z"/>
<rect class="ground" x="464" y="393.5" width="49" height="17"/>
<text class="event" x="488.5" y="405.5" data-edge="signUp.filling.contact back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M473 528L473 590Q473 596 479 596L500 596Q506 596 506 602L506 611"/><path class="head" d="M506 618L510 609L502 609z"/>
<rect class="ground" x="389" y="552" width="168" height="32"/>
<text class="event" x="473" y="564" data-edge="signUp.filling.contact next 0">“Next Step”, if each required</text>
<text class="event" x="473" y="579">field is filled</text>
</g>
<g class="arrow event">
<path d="M551 618L551 602Q551 596 557 596L588 596Q594 596 594 590L594 546Q594 540 588 540L521.5 540Q519 540 519 537.5L519 535"/><path class="head" d="M519 528L515 537L523 537z"/>
<rect class="ground" x="569" y="559.5" width="49" height="17"/>
<text class="event" x="593.5" y="571.5" data-edge="signUp.filling.household back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M551 704L551 766Q551 772 557 772L621.5 772Q624 772 624 774.5L624 777"/><path class="head" d="M624 784L628 775L620 775z"/>
<rect class="ground" x="467" y="728" width="168" height="32"/>
<text class="event" x="551" y="740" data-edge="signUp.filling.household next 0">“Next Step”, if each required</text>
<text class="event" x="551" y="755">field is filled</text>
</g>
<g class="arrow event">
<path d="M667 784L667 774.5Q667 772 669.5 772L669.5 772Q672 772 672 769.5L672 722Q672 716 666 716L599.5 716Q597 716 597 713.5L597 711"/><path class="head" d="M597 704L593 713L601 713z"/>
<rect class="ground" x="647" y="735.5" width="49" height="17"/>
<text class="event" x="671.5" y="747.5" data-edge="signUp.filling.security back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M667 900L667 938Q667 944 673 944L780 944Q786 944 786 950L786 1034Q786 1040 780 1040L550 1040Q544 1040 544 1046L544 1061"/><path class="head" d="M544 1068L548 1059L540 1059z"/>
<rect class="ground" x="705" y="971" width="161" height="32"/>
<text class="event" x="785.5" y="983" data-edge="signUp.filling.security submit 0">“Sign Up”, if the passwords</text>
<text class="event" x="785.5" y="998">are equal</text>
</g>
<g class="arrow after">
<path d="M281 1273L281 1327"/><path class="head" d="M281 1334L285 1325L277 1325z"/>
<rect class="ground" x="255" y="1295" width="51" height="17"/>
<text class="after" x="280.5" y="1307" data-edge="signUp.submitting.hint.waiting xstate.after.signUpSlow.signUp.submitting.hint.waiting 0">after 9 s</text>
</g>
<g class="arrow after">
<path d="M281 1382L281 1436"/><path class="head" d="M281 1443L285 1434L277 1434z"/>
<rect class="ground" x="210" y="1404" width="142" height="17"/>
<text class="after" x="281" y="1416" data-edge="signUp.submitting.hint.slow xstate.after.signUpSlower.signUp.submitting.hint.slow 0">after 9 s more, 18 s in all</text>
</g>
<g class="arrow always">
<path d="M676 1244L676 1250Q676 1256 682 1256L762 1256Q768 1256 768 1262L768 1439Q768 1445 762 1445L532.5 1445Q530 1445 530 1447.5L530 1450"/><path class="head" d="M530 1457L534 1448L526 1448z"/>
<rect class="ground" x="700" y="1317" width="135" height="32"/>
<text class="always" x="767.5" y="1329" data-edge="signUp.submitting.request.preparing always 0">1. a number was drawn</text>
<text class="always" x="767.5" y="1344">before</text>
</g>
<g class="arrow always">
<path d="M623 1244L623 1292Q623 1297 618 1297L615.5 1297Q613 1297 613 1299.5L613 1302"/><path class="head" d="M613 1309L617 1300L609 1300z"/>
<rect class="ground" x="573" y="1268" width="99" height="17"/>
<text class="always" x="622.5" y="1280" data-edge="signUp.submitting.request.preparing always 1">2. no number yet</text>
</g>
<g class="arrow answer">
<path d="M554 1357L554 1363Q554 1369 548 1369L547 1369Q541 1369 541 1375L541 1419Q541 1425 535 1425L502 1425Q496 1425 496 1431L496 1450"/><path class="head" d="M496 1457L500 1448L492 1448z"/>
<rect class="ground" x="487" y="1388.5" width="108" height="17"/>
<text class="answer" x="541" y="1400.5" data-edge="signUp.submitting.request.drawing xstate.done.actor.0.signUp.submitting.request.drawing 0">a number is drawn</text>
</g>
<g class="arrow failure">
<path d="M554 1309L554 1056Q554 1050 560 1050L944 1050Q950 1050 950 1044L950 940Q950 934 944 934L716 934Q710 934 710 928L710 907"/><path class="head" d="M710 900L706 909L714 909z"/>
<rect class="ground" x="878" y="978.5" width="143" height="17"/>
<text class="failure" x="949.5" y="990.5" data-edge="signUp.submitting.request.drawing xstate.error.actor.0.signUp.submitting.request.drawing 0">no number can be drawn</text>
</g>
<g class="arrow answer">
<path d="M480 1505L480 1603"/><path class="head" d="M480 1610L484 1601L476 1601z"/>
<rect class="ground" x="423" y="1571" width="114" height="17"/>
<text class="answer" x="480" y="1583" data-edge="signUp.submitting.request.posting xstate.done.actor.0.signUp.submitting.request.posting 0">the account is open</text>
</g>
<g class="arrow failure">
<path d="M513 1457L513 1441Q513 1435 519 1435L675 1435Q681 1435 681 1429L681 1375Q681 1369 675 1369L615.5 1369Q613 1369 613 1366.5L613 1364"/><path class="head" d="M613 1357L609 1366L617 1366z"/>
<rect class="ground" x="607" y="1381" width="147" height="32"/>
<text class="failure" x="680.5" y="1393" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 0">opening fails: the account</text>
<text class="failure" x="680.5" y="1408">number is taken</text>
</g>
<g class="arrow failure">
<path d="M480 1457L480 1429Q480 1425 476 1425L476 1425Q472 1425 472 1421L472 1036Q472 1030 478 1030L618 1030Q624 1030 624 1024L624 907"/><path class="head" d="M624 900L620 909L628 909z"/>
<rect class="ground" x="554" y="956" width="139" height="62"/>
<text class="failure" x="623.5" y="968" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 1">opening fails: too many</text>
<text class="failure" x="623.5" y="983">numbers were taken</text>
<text class="failure" x="623.5" y="998" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 6">opening fails for another</text>
<text class="failure" x="623.5" y="1013">reason</text>
</g>
<g class="arrow failure">
<path d="M446 1457L446 1036Q446 1030 440 1030L286 1030Q280 1030 280 1024L280 940Q280 934 286 934L368 934Q374 934 374 928L374 546Q374 540 380 540L425.5 540Q428 540 428 537.5L428 535"/><path class="head" d="M428 528L424 537L432 537z"/>
<rect class="ground" x="196" y="956" width="167" height="62"/>
<text class="failure" x="279.5" y="968" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 2">opening fails: the email has</text>
<text class="failure" x="279.5" y="983">an account</text>
<text class="failure" x="279.5" y="998" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 4">opening fails: a field of step 2</text>
<text class="failure" x="279.5" y="1013">is refused</text>
</g>
<g class="arrow failure">
<path d="M429 1457L429 1046Q429 1040 423 1040L107 1040Q101 1040 101 1034L101 940Q101 934 107 934L263 934Q269 934 269 928L269 380Q269 374 275 374L320.5 374Q323 374 323 371.5L323 369"/><path class="head" d="M323 362L319 371L327 371z"/>
<rect class="ground" x="17" y="971" width="167" height="32"/>
<text class="failure" x="100.5" y="983" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 3">opening fails: a field of step 1</text>
<text class="failure" x="100.5" y="998">is refused</text>
</g>
<g class="arrow failure">
<path d="M463 1457L463 1427Q463 1425 461 1425L461 1425Q459 1425 459 1423L459 937.5Q459 934 455.5 934L455.5 934Q452 934 452 930.5L452 722Q452 716 458 716L503.5 716Q506 716 506 713.5L506 711"/><path class="head" d="M506 704L502 713L510 713z"/>
<rect class="ground" x="375" y="971" width="167" height="32"/>
<text class="failure" x="458.5" y="983" data-edge="signUp.submitting.request.posting xstate.error.actor.0.signUp.submitting.request.posting 5">opening fails: a field of step 3</text>
<text class="failure" x="458.5" y="998">is refused</text>
</g>
<g class="arrow after">
<path d="M480 1658L480 1712"/><path class="head" d="M480 1719L484 1710L476 1710z"/>
<rect class="ground" x="454" y="1680" width="51" height="17"/>
<text class="after" x="479.5" y="1692" data-edge="signUp.registered xstate.after.signUpRedirect.signUp.registered 0">after 2 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="62" height="25"/>
<text class="title" x="13" y="22">Sign up</text>
</g>
<g class="words holds whole">
<rect class="band" x="259" y="82" width="82" height="40"/>
<text class="title" x="265" y="99">Filling in</text>
<text class="button" x="265" y="114">“Next Step”</text>
</g>
<g class="words check whole">
<text class="title" x="590" y="191">Resuming</text>
</g>
<g class="words whole">
<text class="title" x="289" y="297">Step 1: name and age</text>
<path class="rule" d="M277 305h182"/>
<circle class="mark" cx="294" cy="316" r="2"/><text class="stay event" x="305" y="320" data-edge="signUp.filling.identity fieldChanged 0">fills in a field</text>
<circle class="mark" cx="294" cy="331" r="2"/><text class="stay event" x="305" y="335" data-edge="signUp.filling.identity next 1">“Next Step”, if a required</text>
<text class="stay event" x="305" y="350">field is empty</text>
</g>
<g class="words whole">
<text class="title" x="394" y="463">Step 2: contact</text>
<path class="rule" d="M382 471h182"/>
<circle class="mark" cx="399" cy="482" r="2"/><text class="stay event" x="410" y="486" data-edge="signUp.filling.contact fieldChanged 0">fills in a field</text>
<circle class="mark" cx="399" cy="497" r="2"/><text class="stay event" x="410" y="501" data-edge="signUp.filling.contact next 1">“Next Step”, if a required</text>
<text class="stay event" x="410" y="516">field is empty</text>
</g>
<g class="words whole">
<text class="title" x="472" y="639">Step 3: household</text>
<path class="rule" d="M460 647h182"/>
<circle class="mark" cx="477" cy="658" r="2"/><text class="stay event" x="488" y="662" data-edge="signUp.filling.household fieldChanged 0">fills in a field</text>
<circle class="mark" cx="477" cy="673" r="2"/><text class="stay event" x="488" y="677" data-edge="signUp.filling.household next 1">“Next Step”, if a required</text>
<text class="stay event" x="488" y="692">field is empty</text>
</g>
<g class="words whole">
<text class="title" x="593" y="805">Step 4: password</text>
<text class="button" x="593" y="820">“Sign Up”</text>
<path class="rule" d="M581 828h172"/>
<circle class="mark" cx="598" cy="839" r="2"/><text class="stay event" x="609" y="843" data-edge="signUp.filling.security passwordTyped 0">types a password</text>
<circle class="mark" cx="598" cy="854" r="2"/><text class="stay event" x="609" y="858" data-edge="signUp.filling.security submit 1">“Sign Up”, if the</text>
<text class="stay event" x="609" y="873">passwords are empty or</text>
<text class="stay event" x="609" y="888">differ</text>
</g>
<g class="words holds whole">
<rect class="band" x="184" y="1072" width="146" height="40"/>
<text class="title" x="190" y="1089">Opening the account</text>
<text class="button" x="190" y="1104">“Sign Up”</text>
</g>
<g class="words holds whole">
<rect class="band" x="200" y="1152" width="148" height="25"/>
<text class="title" x="206" y="1169">What the button says</text>
</g>
<g class="words whole">
<text class="title" x="251" y="1246">Up to 9 s</text>
<text class="button" x="251" y="1261">“Sign Up”</text>
</g>
<g class="words whole">
<text class="title" x="230" y="1355">Longer than 9 s</text>
<text class="button" x="230" y="1370">“Validating...”</text>
</g>
<g class="words whole">
<text class="title" x="226" y="1464">Longer than 18 s</text>
<text class="button" x="226" y="1479">“Loading...”</text>
</g>
<g class="words holds whole">
<rect class="band" x="402" y="1138" width="157" height="25"/>
<text class="title" x="408" y="1155">What goes to the bank</text>
</g>
<g class="words check whole">
<text class="title" x="581" y="1232">Looking for a number</text>
</g>
<g class="words whole">
<text class="title" x="507" y="1330">Drawing a number</text>
<path class="sign" d="M507 1339h10m-3-3l3 3l-3 3M518 1344h-10m3-3l-3 3l3 3"/><text class="call" x="523" y="1345">draw an account number</text>
</g>
<g class="words whole">
<text class="title" x="424" y="1478">With the bank</text>
<path class="sign" d="M424 1487h10m-3-3l3 3l-3 3M435 1492h-10m3-3l-3 3l3 3"/><text class="call" x="440" y="1493">open the account</text>
</g>
<g class="words whole">
<text class="title" x="445" y="1631">Registered</text>
<text class="button" x="445" y="1646">“Sign Up”</text>
</g>
<g class="words final whole">
<text class="title" x="439" y="1740">On to sign-in</text>
<text class="button" x="439" y="1755">“Sign Up”</text>
</g>
</g>
<g class="legend" transform="translate(0 1784)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(655 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(784 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(924 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g>
<g transform="translate(248 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g>
<g transform="translate(342 26)"><g class="side"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">run side by side</text></g></g>
</svg>
`;export{e as default};